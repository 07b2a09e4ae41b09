using System.Diagnostics;
using System.Security.Cryptography;
using Tessera.Mutation.Mutants;

namespace Tessera.Mutation.Trials;

/// <summary>A copy of the tests' output, with the mutated library and this program in it. Below the repository, since tests read its files.</summary>
internal sealed class TestFolder
{
    private readonly string _path;
    private int _lists;

    public TestFolder(string root)
    {
        _path = Path.Combine(root, "artifacts", "mutation", "tests");
        Copy(Path.Combine(root, "artifacts", "bin", "Tessera.Tests", "debug"), _path);
        string program = typeof(TestFolder).Assembly.Location;
        File.Copy(program, Path.Combine(_path, Path.GetFileName(program)), overwrite: true);
        File.WriteAllText(Ignored, "");
    }

    public string Library => Path.Combine(_path, "Tessera.dll");

    /// <summary>A file with the names of tests that fail without a mutant.</summary>
    public string Ignored => Path.Combine(_path, "ignored.txt");

    /// <summary>A file for what was measured with this library and these tests.</summary>
    public string Measured
    {
        get
        {
            byte[] both = [.. File.ReadAllBytes(Library), .. File.ReadAllBytes(Path.Combine(_path, "Tessera.Tests.dll"))];
            return Path.Combine(Path.GetDirectoryName(_path)!, $"reach-{Convert.ToHexString(SHA256.HashData(both))[..16]}.txt");
        }
    }

    /// <summary>All that are in the assembly of the tests, with tests or not.</summary>
    public IReadOnlyList<string> ReadClasses()
    {
        using System.Reflection.PortableExecutable.PEReader file = new(File.OpenRead(Path.Combine(_path, "Tessera.Tests.dll")));
        System.Reflection.Metadata.MetadataReader reader = System.Reflection.Metadata.PEReaderExtensions.GetMetadataReader(file);
        return
        [
            .. from handle in reader.TypeDefinitions
               let type = reader.GetTypeDefinition(handle)
               let name = $"{reader.GetString(type.Namespace)}.{reader.GetString(type.Name)}"
               where type.Attributes.HasFlag(System.Reflection.TypeAttributes.Public) && !type.Attributes.HasFlag(System.Reflection.TypeAttributes.Abstract) && name.EndsWith("Tests", StringComparison.Ordinal)
               orderby name
               select name,
        ];
    }

    /// <summary>A process that runs test classes.</summary>
    /// <param name="mutant">Number, -1 for none.</param>
    /// <param name="classes">In their order.</param>
    /// <param name="reach">The number of mutants, to be told which are reached; 0 to stop at the first failure.</param>
    public Process Start(int mutant, IEnumerable<string> classes, int reach)
    {
        string list = Path.Combine(_path, $"classes{Interlocked.Increment(ref _lists)}.txt");
        File.WriteAllLines(list, classes);
        ProcessStartInfo start = new("dotnet")
        {
            ArgumentList =
            {
                "exec", "--depsfile", Path.Combine(_path, "Tessera.Tests.deps.json"), "--runtimeconfig", Path.Combine(_path, "Tessera.Tests.runtimeconfig.json"),
                Path.Combine(_path, "Tessera.Mutation.dll"), TestProcess.Verb, "--classes", list, "--reach", $"{reach}", "--ignore", Ignored,
            },
            RedirectStandardOutput = true,
            RedirectStandardError = true,
            WorkingDirectory = _path,
            Environment =
            {
                [SwitchSource.Variable] = $"{mutant}",
                ["DOTNET_TieredPGO"] = "0",
                ["DOTNET_gcConcurrent"] = "0",
                // 4 GiB: a mutant that takes more is noticed.
                ["DOTNET_GCHeapHardLimit"] = "100000000",
            },
        };
        Process process = Process.Start(start)!;
        process.ErrorDataReceived += (_, _) => { };
        process.BeginErrorReadLine();
        return process;
    }

    private static void Copy(string from, string to)
    {
        if (Directory.Exists(to))
            Directory.Delete(to, recursive: true);
        Directory.CreateDirectory(to);
        foreach (string file in Directory.EnumerateFiles(from))
            File.Copy(file, Path.Combine(to, Path.GetFileName(file)));
    }
}
