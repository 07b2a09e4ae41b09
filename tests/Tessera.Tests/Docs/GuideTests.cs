using System.Text;
using System.Text.RegularExpressions;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Docs;

/// <summary>The code in a guide is exactly the code between marks that is compiled and run here.</summary>
public partial class GuideTests
{
    [Theory]
    [InlineData("errors.md", "ErrorCatalogueTests.cs")]
    [InlineData("guides/analyzers.md", "../../Tessera.Generators.Tests/Docs/AnalyzersGuideTests.cs")]
    [InlineData("faq.md", "QuestionsTests.cs")]
    [InlineData("guides/aot.md", "AotGuideTests.cs")]
    [InlineData("guides/aspnetcore.md", "../../Tessera.Hosts.Tests/Docs/AspNetCoreGuideTests.cs")]
    [InlineData("guides/brokers.md", "../../Tessera.Connections.Tests/Docs/BrokersGuideTests.cs")]
    [InlineData("guides/caching.md", "../../Tessera.Hosts.Tests/Docs/CachingGuideTests.cs")]
    [InlineData("guides/cli.md", "../../Tessera.Cli.Tests/Docs/CliGuideTests.cs")]
    [InlineData("guides/converters.md", "ConvertersGuide.cs")]
    [InlineData("guides/databases.md", "../../Tessera.Connections.Tests/Docs/DatabasesGuideTests.cs")]
    [InlineData("guides/dynamic.md", "DynamicGuideTests.cs")]
    [InlineData("guides/entity-framework.md", "../../Tessera.Hosts.Tests/Docs/EntityFrameworkGuideTests.cs")]
    [InlineData("guides/files.md", "../../Tessera.Files.Tests/Docs/FilesGuideTests.cs")]
    [InlineData("guides/frameworks.md", "../../Tessera.Hosts.Tests/Docs/FrameworksGuideTests.cs", "../../Tessera.Hosts.Tests/Docs/BusesGuideTests.cs")]
    [InlineData("guides/grpc.md", "../../Tessera.Hosts.Tests/Docs/GrpcGuideTests.cs")]
    [InlineData("guides/hashing.md", "HashingGuideTests.cs")]
    [InlineData("guides/json.md", "JsonGuideTests.cs")]
    [InlineData("guides/packed-structs.md", "../../Tessera.StructPacker.Tests/Docs/PackedStructsGuideTests.cs")]
    [InlineData("guides/performance.md", "PerformanceGuideTests.cs")]
    [InlineData("guides/polymorphism.md", "PolymorphismGuideTests.cs")]
    [InlineData("guides/references.md", "ReferencesGuideTests.cs")]
    [InlineData("guides/semantics.md", "SemanticsGuide.cs")]
    [InlineData("guides/sessions.md", "SessionsGuideTests.cs")]
    [InlineData("guides/signalr.md", "../../Tessera.Hosts.Tests/Docs/SignalRGuideTests.cs")]
    [InlineData("guides/streams.md", "StreamsGuideTests.cs")]
    [InlineData("guides/versions.md", "VersionsGuideTests.cs")]
    [InlineData("migration/binaron.md", "BinaronMigrationTests.cs")]
    [InlineData("migration/binaryformatter.md", "BinaryFormatterMigrationTests.cs")]
    [InlineData("migration/memorypack.md", "MemoryPackMigrationTests.cs")]
    [InlineData("migration/messagepack.md", "MessagePackMigrationTests.cs")]
    [InlineData("migration/newtonsoft-json.md", "NewtonsoftMigrationTests.cs")]
    [InlineData("migration/protobuf-net.md", "ProtobufNetMigrationTests.cs")]
    [InlineData("migration/structpacker.md", "StructPackerMigrationTests.cs")]
    [InlineData("migration/system-text-json.md", "SystemTextJsonMigrationTests.cs")]
    [InlineData("migration/xfrogcn.md", "XfrogcnMigrationTests.cs")]
    public void Code_OfAGuide_IsCompiledHere(string guide, params string[] sources)
    {
        string[] compiled = [.. sources.SelectMany(source => Marked().Matches(Load($"tests/Tessera.Tests/Docs/{source}"))).Select(match => Unindent(match.Groups["code"].Value)).Order()];
        string[] shown = [.. Fenced().Matches(Load($"docs/{guide}")).Select(match => match.Groups["code"].Value.Trim('\n')).Order()];

        Assert.NotEmpty(shown);
        Assert.Equal(compiled, shown);
    }

    [Fact]
    public void Guides_AllOfThem_AreChecked()
    {
        IEnumerable<string> guides = new[] { "guides", "migration" }.SelectMany(folder =>
            Directory.EnumerateFiles(RepositoryFiles.Locate("docs", folder), "*.md").Select(file => $"{folder}/{Path.GetFileName(file)}"));
        IEnumerable<object> known = typeof(GuideTests).GetMethod(nameof(Code_OfAGuide_IsCompiledHere))!
            .GetCustomAttributesData().Where(data => data.AttributeType == typeof(InlineDataAttribute))
            .Select(data => ((IReadOnlyList<System.Reflection.CustomAttributeTypedArgument>)data.ConstructorArguments[0].Value!)[0].Value!);

        Assert.Empty(guides.Except(known.Cast<string>()));
    }

    private static string Unindent(string code)
    {
        string[] lines = code.Trim('\n').Split('\n');
        int indent = lines.Where(line => line.Length > 0).Min(line => line.Length - line.TrimStart().Length);
        return string.Join('\n', lines.Select(line => line.Length == 0 ? line : line[indent..])).TrimEnd();
    }

    private static string Load(string path) => File.ReadAllText(RepositoryFiles.Locate(path), Encoding.UTF8);

    [GeneratedRegex(@"// guide:begin \w+\n(?<code>.*?)\n *// guide:end", RegexOptions.Singleline)]
    private static partial Regex Marked();

    [GeneratedRegex(@"^```csharp\n(?<code>.*?)^```", RegexOptions.Singleline | RegexOptions.Multiline)]
    private static partial Regex Fenced();
}
