using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;
using Tessera.CodeFixes;
using Tessera.Generators.Rules;
using Xunit;

namespace Tessera.Generators.Tests.Rules;

/// <summary>What fixes make of a file: the finding is gone, and nothing else has changed.</summary>
public class CodeFixTests
{
    private const string Head = "using System;\nusing System.Collections.Generic;\nusing Tessera;\n\n";
    private const string Use = "\npublic static class Use\n{\n    public static byte[] Write(Root root) => TesseraSerializer.Serialize(root);\n}\n";

    [Theory]
    [InlineData("public class Root\n{\n    /// <summary>Its name.</summary>\n    public string? Name { get; set; }\n}\n", "public class Root\n{\n    /// <summary>Its name.</summary>\n    [TesseraAlias(\"Title\")]\n    public string? Name { get; set; }\n}\n")]
    [InlineData("public class Root\n{\n    public string? Name;\n}\n", "public class Root\n{\n    [TesseraAlias(\"Title\")]\n    public string? Name;\n}\n")]
    [InlineData("public record Root(string? Name);\n", "public record Root([property: TesseraAlias(\"Title\")] string? Name);\n")]
    public async Task RenamedMember_GetsAnAlias(string before, string after) =>
        Assert.Equal(Head + after + Use, await FixAsync(new RuleAnalyzer(), new AddAliasFix(), Head + before + Use, "TSS007", contracts: "Root\n  Title: string\n"));

    [Fact]
    public async Task DerivedTypes_AreListedByTheirBase() => Assert.Equal(
        Head + "[System.Text.Json.Serialization.JsonDerivedType(typeof(Circle), \"Circle\")]\n[System.Text.Json.Serialization.JsonDerivedType(typeof(Square), \"Square\")]\npublic abstract class Root;\npublic class Circle : Root;\npublic class Square : Root;\n" + Use,
        await FixAsync(new RuleAnalyzer(), new AddDerivedTypeFix(), Head + "public abstract class Root;\npublic class Circle : Root;\npublic class Square : Root;\n" + Use, "TSS005"));

    [Fact]
    public async Task DerivedType_OfAConcreteClass_IsListed() => Assert.Equal(
        Head + "[System.Text.Json.Serialization.JsonDerivedType(typeof(Special), \"Special\")]\npublic class Root;\npublic class Special : Root;\n" + Use,
        await FixAsync(new RuleAnalyzer(), new AddDerivedTypeFix(), Head + "public class Root;\npublic class Special : Root;\n" + Use, "TSS006"));

    [Fact]
    public async Task DerivedTypes_OfOneName_AreListedUnderFullNames() => Assert.Equal(
        Head + "[System.Text.Json.Serialization.JsonDerivedType(typeof(A.Node), \"Node\")]\n[System.Text.Json.Serialization.JsonDerivedType(typeof(B.Node), \"B.Node\")]\npublic abstract class Root;\npublic static class A { public class Node : Root; }\npublic static class B { public class Node : Root; }\n" + Use,
        await FixAsync(new RuleAnalyzer(), new AddDerivedTypeFix(), Head + "public abstract class Root;\npublic static class A { public class Node : Root; }\npublic static class B { public class Node : Root; }\n" + Use, "TSS005"));

    [Theory]
    [InlineData("TSS006", "public class Root;\npublic static class Place { private class Hidden : Root; public static Root Make() => new Hidden(); }\n")]
    [InlineData("TSS007", "public class Root { public string? Name, Other; }\n")]
    public async Task Attribute_ThatWouldNotCompileOrSayTooMuch_IsNotOffered(string id, string source)
    {
        Project project = Open(Head + source + Use, "Root\n  Title: string\n  Other: string\n");
        Diagnostic found = Assert.Single(await FindAsync(project, new RuleAnalyzer(), warns: false), diagnostic => diagnostic.Id == id);
        CodeFixProvider provider = id == "TSS006" ? new AddDerivedTypeFix() : new AddAliasFix();
        List<CodeAction> actions = [];

        await provider.RegisterCodeFixesAsync(new CodeFixContext(project.Documents.Single(), found, (action, _) => actions.Add(action), CancellationToken.None));

        Assert.Empty(actions);
    }

    [Fact]
    public async Task PrivateType_InParts_BecomesInternalInAllOfThem() => Assert.Equal(
        Head + "public static class Use\n{\n    public static byte[] Write() => TesseraSerializer.Serialize(new State());\n\n    internal sealed partial class State;\n    internal partial class State { public int A { get; set; } }\n}\n",
        await FixAsync(new CoverageAnalyzer(), new MakeInternalFix(), Head + "public static class Use\n{\n    public static byte[] Write() => TesseraSerializer.Serialize(new State());\n\n    private sealed partial class State;\n    private partial class State { public int A { get; set; } }\n}\n", "TSS001", warns: true));

    [Theory]
    [InlineData("public static byte[] Set<T>(T value) => TesseraSerializer.Serialize(value);", "public static byte[] Set<[TesseraRoot] T>(T value) => TesseraSerializer.Serialize(value);")]
    [InlineData("public class Store<T> { public byte[] Set(T value) => TesseraSerializer.Serialize(value); }", "public class Store<[TesseraRoot] T> { public byte[] Set(T value) => TesseraSerializer.Serialize(value); }")]
    public async Task TypeParameter_IsMarked(string before, string after) => Assert.Equal(
        $"{Head}public static class Use {{ {after} }}\n",
        await FixAsync(new CallAnalyzer(), new AddRootFix(), $"{Head}public static class Use {{ {before} }}\n", "TSS010", warns: true));

    [Fact]
    public async Task PrivateType_BecomesInternal() => Assert.Equal(
        Head + "public static class Use\n{\n    public static byte[] Write() => TesseraSerializer.Serialize(new State());\n\n    internal sealed class State;\n}\n",
        await FixAsync(new CoverageAnalyzer(), new MakeInternalFix(), Head + "public static class Use\n{\n    public static byte[] Write() => TesseraSerializer.Serialize(new State());\n\n    private sealed class State;\n}\n", "TSS001", warns: true));

    [Theory]
    [InlineData("TesseraSerializer.Serialize(value, typeof(State))", "TesseraSerializer.Serialize<State>((State)value)")]
    [InlineData("TesseraSerializer.Serialize(new State(), typeof(State), null)", "TesseraSerializer.Serialize<State>(new State(), null)")]
    [InlineData("TesseraSerializer.Serialize(type: typeof(State), value: value ?? new State())", "TesseraSerializer.Serialize<State>(value: (State)(value ?? new State()))")]
    [InlineData("(State)TesseraSerializer.Deserialize(data, typeof(State))!", "TesseraSerializer.Deserialize<State>(data)!")]
    [InlineData("TesseraSerializer.Deserialize(data, typeof(List<State>), out int count)!", "TesseraSerializer.Deserialize<List<State>>(data, out int count)!")]
    [InlineData("TesseraSerializer.Check(typeof(State))", "TesseraSerializer.Check<State>()")]
    [InlineData("TesseraSerializer.SerializeAsync(System.IO.Stream.Null, value, typeof(State))", "TesseraSerializer.SerializeAsync<State>(System.IO.Stream.Null, (State)value)")]
    public async Task Type_OfACall_BecomesItsTypeArgument(string before, string after)
    {
        Project project = Open(Wrap(before), null);

        Project changed = (await ApplyAsync(await OfferAsync(project, new NameTypeFix(), await TrimmerAsync(project)))).GetProject(project.Id)!;

        Assert.Equal(Wrap(after), (await changed.Documents.Single().GetTextAsync()).ToString());
        Assert.Empty((await changed.GetCompilationAsync())!.GetDiagnostics().Where(diagnostic => diagnostic.Severity >= DiagnosticSeverity.Warning));
    }

    [Theory]
    [InlineData("TesseraSerializer.Serialize(value, value.GetType())")]
    [InlineData("TesseraSerializer.Serialize<State>(new State())")]
    [InlineData("Type.GetTypeCode(typeof(State))")]
    public async Task Type_ThatIsKnownWhenTheProgramRuns_OrOfOtherCalls_HasNoFix(string call)
    {
        Project project = Open(Wrap(call), null);
        List<CodeAction> actions = [];

        await new NameTypeFix().RegisterCodeFixesAsync(new CodeFixContext(project.Documents.Single(), await TrimmerAsync(project), (action, _) => actions.Add(action), CancellationToken.None));

        Assert.Empty(actions);
    }

    private static string Wrap(string call) => $"{Head}public class State;\n\npublic static class Use\n{{\n    public static object Run(object value, byte[] data) => {call};\n}}\n";

    /// <summary>What the trimmer says of the call.</summary>
    private static async Task<Diagnostic> TrimmerAsync(Project project)
    {
        SyntaxNode root = (await project.Documents.Single().GetSyntaxRootAsync())!;
        return Diagnostic.Create(new DiagnosticDescriptor("IL2026", "", "", "Trimming", DiagnosticSeverity.Warning, isEnabledByDefault: true), root.DescendantNodes().OfType<InvocationExpressionSyntax>().First().GetLocation());
    }

    [Fact]
    public async Task PrivateType_ThatIsHandedToMarkedCode_BecomesInternal() => Assert.Equal(
        Head + "public static class Use\n{\n    static byte[] Set<[TesseraRoot] T>(T value) => TesseraSerializer.Serialize(value);\n    public static byte[] Write() => Set(new State());\n\n    internal sealed class State;\n}\n",
        await FixAsync(new CoverageAnalyzer(), new MakeInternalFix(), Head + "public static class Use\n{\n    static byte[] Set<[TesseraRoot] T>(T value) => TesseraSerializer.Serialize(value);\n    public static byte[] Write() => Set(new State());\n\n    private sealed class State;\n}\n", "TSS012", warns: true));

    [Theory]
    [InlineData("TSS008", "", "# The layout of the types that this project serializes. Commit it: rules TSS007 and TSS008 compare with it, and their fixes write it.\nRoot\n  A: i64\n  B: list string\n")]
    [InlineData("TSS007", "# ours\nOther\n  X: i32\nRoot\n  A: string\n# kept\nZoo\n", "# ours\nOther\n  X: i32\nRoot\n  A: i64\n  B: list string\nZoo\n")]
    public async Task Layout_IsWrittenToTheFile(string id, string before, string after)
    {
        TextDocument file = await FixedFileAsync(Head + "public class Root\n{\n    public long A { get; set; }\n    public List<string> B { get; set; } = [];\n}\n" + Use, id, before);

        Assert.Equal(after, (await file.GetTextAsync()).ToString());
    }

    [Fact]
    public async Task AllLayouts_AreWrittenAtOnce_AndNothingIsLeftToSay()
    {
        Project project = Open(Head + "public class Root\n{\n    public Leaf? A { get; set; }\n}\npublic class Leaf { public Kind Kind { get; set; } }\npublic enum Kind { One, Two = 5 }\n" + Use, "Gone\n  A: i32\n");
        CodeAction action = (await new UpdateLayoutFileFix().GetFixAllProvider().GetFixAsync(new FixAllContext(
            project.Documents.Single(),
            new UpdateLayoutFileFix(),
            FixAllScope.Project,
            nameof(UpdateLayoutFileFix),
            ["TSS007", "TSS008"],
            new Found(await FindAsync(project, new RuleAnalyzer(), warns: false)),
            CancellationToken.None)))!;

        Project changed = (await ApplyAsync(action)).GetProject(project.Id)!;

        Assert.EndsWith("\nLeaf\n  Kind: enum i32 Kind\nRoot\n  A: Leaf\nenum i32 Kind\n  One: 0\n  Two: 5\n", (await changed.AdditionalDocuments.Single().GetTextAsync()).ToString(), StringComparison.Ordinal);
        Assert.Empty(await FindAsync(changed, new RuleAnalyzer(), warns: false));
    }

    private static async Task<TextDocument> FixedFileAsync(string source, string id, string contracts)
    {
        Project project = Open(source, contracts);
        Diagnostic found = (await FindAsync(project, new RuleAnalyzer(), warns: false)).First(diagnostic => diagnostic.Id == id);
        return (await ApplyAsync(await OfferAsync(project, new UpdateLayoutFileFix(), found))).GetProject(project.Id)!.AdditionalDocuments.Single();
    }

    /// <summary>The source after the only fix of the only finding of that kind, which is not found any more.</summary>
    private static async Task<string> FixAsync(DiagnosticAnalyzer analyzer, CodeFixProvider provider, string source, string id, string? contracts = null, bool warns = false)
    {
        Project project = Open(source, contracts);
        Diagnostic found = Assert.Single(await FindAsync(project, analyzer, warns), diagnostic => diagnostic.Id == id);
        Project changed = (await ApplyAsync(await OfferAsync(project, provider, found))).GetProject(project.Id)!;

        Assert.Empty((await changed.GetCompilationAsync())!.GetDiagnostics().Where(diagnostic => diagnostic.Severity >= DiagnosticSeverity.Warning));
        Assert.DoesNotContain(await FindAsync(changed, analyzer, warns), diagnostic => diagnostic.Id == id);
        return (await changed.Documents.Single().GetTextAsync()).ToString();
    }

    private static async Task<CodeAction> OfferAsync(Project project, CodeFixProvider provider, Diagnostic diagnostic)
    {
        List<CodeAction> actions = [];
        await provider.RegisterCodeFixesAsync(new CodeFixContext(project.Documents.Single(), diagnostic, (action, _) => actions.Add(action), CancellationToken.None));
        return Assert.Single(actions);
    }

    private static async Task<Solution> ApplyAsync(CodeAction action) =>
        Assert.Single((await action.GetOperationsAsync(CancellationToken.None)).OfType<ApplyChangesOperation>()).ChangedSolution;

    private static async Task<ImmutableArray<Diagnostic>> FindAsync(Project project, DiagnosticAnalyzer analyzer, bool warns) => await (await project.GetCompilationAsync())!
        .WithAnalyzers([analyzer], new AnalyzerOptions(project.AnalyzerOptions.AdditionalFiles, Generation.OptionsOf(warns)))
        .GetAnalyzerDiagnosticsAsync();

    private static Project Open(string source, string? contracts)
    {
        Solution solution = new AdhocWorkspace().CurrentSolution;
        ProjectId project = ProjectId.CreateNewId();
        solution = solution
            .AddProject(ProjectInfo.Create(
                project,
                VersionStamp.Default,
                "Fixed",
                "Fixed",
                LanguageNames.CSharp,
                compilationOptions: new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable),
                parseOptions: new CSharpParseOptions(LanguageVersion.Latest),
                metadataReferences: Generation.References))
            .AddDocument(DocumentId.CreateNewId(project), "Root.cs", SourceText.From(source), filePath: "/src/Root.cs");
        if (contracts is not null)
            solution = solution.AddAdditionalDocument(DocumentId.CreateNewId(project), "TesseraContracts.txt", SourceText.From(contracts), filePath: "/src/TesseraContracts.txt");
        return solution.GetProject(project)!;
    }

    private sealed class Found(ImmutableArray<Diagnostic> all) : FixAllContext.DiagnosticProvider
    {
        public override Task<IEnumerable<Diagnostic>> GetAllDiagnosticsAsync(Project project, CancellationToken cancellationToken) => Task.FromResult<IEnumerable<Diagnostic>>(all);

        public override Task<IEnumerable<Diagnostic>> GetDocumentDiagnosticsAsync(Document document, CancellationToken cancellationToken) => Task.FromResult<IEnumerable<Diagnostic>>([]);

        public override Task<IEnumerable<Diagnostic>> GetProjectDiagnosticsAsync(Project project, CancellationToken cancellationToken) => Task.FromResult<IEnumerable<Diagnostic>>([]);
    }
}
