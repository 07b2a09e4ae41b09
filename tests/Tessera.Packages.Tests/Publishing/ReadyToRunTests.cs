using System.Globalization;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using System.Runtime.InteropServices;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Packages.Tests.Publishing;

/// <summary>The package with images that are compiled ahead, as it is released.</summary>
public sealed class ReadyToRunTests
{
    /// <summary>Without the images it compiles 800 and more.</summary>
    private const int MostMethods = 100;

    private static readonly string s_runtime = RuntimeInformation.RuntimeIdentifier;

    [InstallFact]
    public void Package_HasTheSameAssemblyCompiledAhead_AndProgramsCompileLittle()
    {
        using InstallFolder packed = new();
        using InstallFolder folder = new();
        PackedFolder.Run(
            packed.Location, "dotnet", "pack", RepositoryFiles.Locate("src/Tessera"), "-c", "Release", $"-p:ReadyToRun={s_runtime}", $"-p:ArtifactsPath={Path.Combine(packed.Location, "artifacts")}", "-p:RunAnalyzers=false", "-o", packed.Location, "-nodeReuse:false");
        PackedPackage package = PackedPackage.Open(Directory.EnumerateFiles(packed.Location, "Tessera.*.nupkg").Single());
        using PEReader assembly = Open(package["lib/net10.0/Tessera.dll"]);
        using PEReader image = Open(package[$"runtimes/{s_runtime}/lib/net10.0/Tessera.dll"]);

        Assert.Equal((0, Version(assembly)), (CodeOf(assembly), Version(image)));
        Assert.NotEqual(0, CodeOf(image));

        folder.Write("Program.cs", """
            long before = System.Runtime.JitInfo.GetCompiledMethodCount();
            byte[] data = Tessera.TesseraSerializer.Serialize(new Person { Name = "Ada", Age = 36 });
            Person back = Tessera.TesseraSerializer.Deserialize<Person>(data)!;
            Console.WriteLine(back.Name == "Ada" && back.Age == 36 ? System.Runtime.JitInfo.GetCompiledMethodCount() - before : -1);

            public class Person
            {
                public string? Name { get; set; }
                public int Age { get; set; }
            }
            """);
        folder.WriteProject(packed.Location, [("Tessera", package.Text("version")!)]);

        Assert.InRange(int.Parse(folder.Run("dotnet", "run", "-c", "Release"), CultureInfo.InvariantCulture), 1, MostMethods);
    }

    private static PEReader Open(byte[] file) => new(new MemoryStream(file));

    /// <summary>How many bytes describe code of a processor.</summary>
    private static int CodeOf(PEReader file) => file.PEHeaders.CorHeader!.ManagedNativeHeaderDirectory.Size;

    private static Guid Version(PEReader file)
    {
        MetadataReader metadata = file.GetMetadataReader();
        return metadata.GetGuid(metadata.GetModuleDefinition().Mvid);
    }
}
