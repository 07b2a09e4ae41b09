using System.Diagnostics;
using System.Reflection.Metadata;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Emit;
using Xunit;

namespace Tessera.Generators.Tests;

/// <summary>A class is edited while its program runs, as <c>dotnet watch</c> and debuggers do it.</summary>
public sealed class HotReloadTests : IDisposable
{
    private const string Before = "public class Person { public string Name { get; set; } = \"Ada\"; }";
    private const string After = "public class Person { public string Name { get; set; } = \"Ada\"; public int Age { get; set; } }";

    private const string Main = """
        using System.IO;
        using System.Reflection;
        using System.Reflection.Metadata;
        using Tessera.Contracts.Generated;

        public static class Program
        {
            private static readonly TesseraOptions s_options = new() { SkipNulls = true };
            private static int s_lists;

            public static void Main(string[] delta)
            {
                TesseraTypeRegistry.Register(List);
                Show();
                MetadataUpdater.ApplyUpdate(typeof(Person).Assembly, File.ReadAllBytes(delta[0]), File.ReadAllBytes(delta[1]), default);
                // As the tools do, beginning with the runtime, which has a cache of properties.
                foreach (Assembly assembly in new[] { typeof(object).Assembly, typeof(TesseraSerializer).Assembly })
                {
                    foreach (MetadataUpdateHandlerAttribute handler in assembly.GetCustomAttributes<MetadataUpdateHandlerAttribute>())
                        handler.HandlerType.GetMethod("ClearCache", BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic, [typeof(Type[])])?.Invoke(null, [new Type[] { typeof(Person) }]);
                }

                Show();
            }

            private static void Show()
            {
                for (int i = 0; i < 200; i++)
                    TesseraSerializer.Serialize(new Person());
                Console.WriteLine(TesseraJson.ToJson(TesseraSerializer.Serialize(new Person())) + TesseraJson.ToJson(TesseraSerializer.Serialize(new Person(), s_options)) + s_lists);
            }

            private static void List(TesseraTypeRegistry types) => s_lists++;
        }
        """;

    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory();

    [Fact]
    public void NewProperty_IsWrittenFromTheNextCall()
    {
        CSharpCompilation first = Compile(Before);
        CSharpCompilation second = first.ReplaceSyntaxTree(first.SyntaxTrees[0], Compile(After).SyntaxTrees[0]);
        using MemoryStream image = new();
        Assert.True(first.Emit(image).Success);
        File.WriteAllBytes(PathOf("program.dll"), image.ToArray());
        WriteDelta(first, second, image.ToArray());
        string library = typeof(TesseraSerializer).Assembly.Location;
        File.Copy(library, PathOf(Path.GetFileName(library)));
        File.Copy(Path.ChangeExtension(typeof(HotReloadTests).Assembly.Location, "runtimeconfig.json"), PathOf("program.runtimeconfig.json"));

        ProcessStartInfo start = new(Environment.ProcessPath!, ["exec", PathOf("program.dll"), PathOf("metadata"), PathOf("il")])
        {
            RedirectStandardOutput = true,
            RedirectStandardError = true,
            Environment = { ["DOTNET_MODIFIABLE_ASSEMBLIES"] = "debug" },
        };
        using Process process = Process.Start(start)!;
        string output = process.StandardOutput.ReadToEnd();
        string errors = process.StandardError.ReadToEnd();
        process.WaitForExit();

        const string both = """{"Name":"Ada","Age":0}""";
        Assert.Empty(errors);
        Assert.Equal(["""{"Name":"Ada"}{"Name":"Ada"}1""", both + both + "2"], output.Split('\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries));
    }

    public void Dispose() => _folder.Delete(recursive: true);

    private static CSharpCompilation Compile(string person) => Generation.Compile(person, Main)
        .WithOptions(new CSharpCompilationOptions(OutputKind.ConsoleApplication, optimizationLevel: OptimizationLevel.Debug))
        .WithAssemblyName("program");

    private void WriteDelta(CSharpCompilation first, CSharpCompilation second, byte[] image)
    {
        EmitBaseline baseline = EmitBaseline.CreateInitialBaseline(first, ModuleMetadata.CreateFromImage(image), _ => default, _ => default, hasPortableDebugInformation: true);
        IPropertySymbol added = second.GetTypeByMetadataName("Person")!.GetMembers("Age").OfType<IPropertySymbol>().Single();
        SemanticEdit[] edits = [.. ((ISymbol[])[added, added.GetMethod!, added.SetMethod!]).Select(symbol => new SemanticEdit(SemanticEditKind.Insert, null, symbol))];
        using FileStream metadata = File.Create(PathOf("metadata"));
        using FileStream code = File.Create(PathOf("il"));
        using MemoryStream symbols = new();
        Assert.Empty(second.EmitDifference(baseline, edits, _ => false, metadata, code, symbols).Diagnostics);
    }

    private string PathOf(string name) => Path.Combine(_folder.FullName, name);
}
