using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;

namespace Tessera.Benchmarks.Typing;

/// <summary>A program with many types, one in each file, in chains and trees. Some of them are serialized. Its source can be edited.</summary>
internal sealed class TypedProgram
{
    private const int Calls = 300, PerFile = 10;
    private const string Usings = "using System; using System.Collections.Generic; using Tessera; namespace Shop; ";

    private readonly CSharpParseOptions _parse = new(LanguageVersion.Latest);
    private readonly int _count;

    public TypedProgram(int count)
    {
        _count = count;
        IEnumerable<SyntaxTree> types = Enumerable.Range(0, count).Select(i => Parse(TypeOf(i), FileOf(i)));
        IEnumerable<SyntaxTree> uses = Enumerable.Range(0, Calls / PerFile).Select(file => Parse($"{Usings} public static class Use{file} {{ {string.Concat(Enumerable.Range(file * PerFile, PerFile).Select(CallOf))} }}", $"/src/Use{file}.cs"));
        Compilation = CSharpCompilation.Create(
            "Typed",
            [.. types, .. uses, Parse(Usings + "public class Base { public int Version { get; set; } }", "/src/Base.cs")],
            ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator).Select(path => MetadataReference.CreateFromFile(path)),
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable));
    }

    public CSharpCompilation Compilation { get; private set; }

    /// <summary>The same program in a new compilation, in which nothing is cached yet.</summary>
    public CSharpCompilation Fresh => CSharpCompilation.Create(Compilation.AssemblyName, Compilation.SyntaxTrees, Compilation.References, Compilation.Options);

    /// <param name="number">The number of the type.</param>
    /// <param name="from">The text to replace.</param>
    /// <param name="to">The new text.</param>
    public void Edit(int number, string from, string to)
    {
        string path = FileOf(number);
        SyntaxTree tree = Compilation.SyntaxTrees.First(file => file.FilePath == path);
        int place = tree.ToString().IndexOf(from, StringComparison.Ordinal);
        Compilation = Compilation.ReplaceSyntaxTree(tree, tree.WithChangedText(tree.GetText().WithChanges(new TextChange(new TextSpan(place, from.Length), to))));
    }

    private SyntaxTree Parse(string text, string path) => CSharpSyntaxTree.ParseText(text, _parse, path);

    private static string FileOf(int number) => string.Create(CultureInfo.InvariantCulture, $"/src/Model{number}.cs");

    private string CallOf(int call)
    {
        string type = string.Create(CultureInfo.InvariantCulture, $"Model{call * _count / Calls}");
        return call % 2 == 0
            ? $"public static byte[] Save{call}({type} value) {{ var text = value.ToString(); return TesseraSerializer.Serialize(value); }} "
            : $"public static {type}? Load{call}(byte[] data) => TesseraSerializer.Deserialize<{type}>(data); ";
    }

    private string TypeOf(int i)
    {
        string next = i + 1 < _count && i % 10 != 9 ? $"Model{i + 1}" : "string";
        string children = i * 2 + 2 < _count ? $"List<Model{i * 2 + 2}>" : "int[]";
        return Usings + (i % 10) switch
        {
            7 => $"public enum Kind{i} {{ None, First, Second }} public record Model{i}(int Id, string Name, Kind{i} Kind, {next}? Next, DateTime At) {{ public {children}? Children {{ get; set; }} public long Count {{ get; set; }} public int Sum() {{ return Id; }} }}",
            5 => $"public sealed class Model{i} : Base {{ public required string Code {{ get; init; }} public {next}? Next {{ get; set; }} public {children}? Children {{ get; set; }} public long Count {{ get; set; }} public int Sum() {{ return Version; }} }}",
            _ => $"public class Model{i} {{ public int Id {{ get; set; }} public string? Name {{ get; set; }} public DateTime At {{ get; set; }} public decimal Price {{ get; set; }} public {next}? Next {{ get; set; }} public {children}? Children {{ get; set; }} public long Count {{ get; set; }} public bool Paid {{ get; set; }} public int Sum() {{ return Id; }} }}",
        };
    }
}
