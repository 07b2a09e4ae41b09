using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;

namespace Tessera.Generators.Tests.Edits;

/// <summary>A program that is edited at random. Its types have few names, so that an edit makes names mean something else; it need not compile, as one that is being typed.</summary>
internal sealed class EditedProgram
{
    private static readonly string[] s_names = ["Order", "Item", "Box<T>", "Shape", "Circle", "Bag", "Kind", "Page<T>", "Money", "MarkAttribute", "Other", "Deep"];
    private static readonly string[] s_spaces = ["Shop", "Shop.Data", "Web", "Shop.Order"];
    private static readonly string[] s_modifiers = ["public", "public", "public", "public", "public", "public", "internal", "public sealed", "public abstract", "public partial", "file", "public static", "private"];
    private static readonly string[] s_kinds = ["class", "class", "class", "struct", "record", "record struct", "enum", "interface", "ref struct"];
    private static readonly string[] s_bases = ["", "", "", "{0}", "{0}", "{0}, IEnumerable<{1}>", "List<{0}>", "IReadOnlyList<{1}>", "ICollection<{0}>", "Exception", "JsonConverterAttribute", "Attribute", "{0}, IComparable", "JsonConverter<{0}>"];
    private static readonly string[] s_forms =
    [
        "public {1} {0} {{ get; set; }}", "public {1} {0} {{ get; set; }}", "public {1} {0} {{ get; set; }}", "public {1} {0} {{ get; set; }}", "public {1} {0} {{ get; set; }}", "public {1} {0} {{ get; set; }}", "public {1} {0} {{ get; set; }}", "public {1} {0} {{ get; set; }}", "public {1} {0} {{ get; set; }}", "public {1} {0};", "public {1} {0} {{ get; }} = default!;", "public {1} {0} {{ get; init; }}", "public required {1} {0} {{ get; set; }}", "public {1} {0} {{ get; private set; }}",
        "private {1} _{0}; public {1} Get{0}() => _{0};", "public readonly {1} {0};", "public {1} {0} {{ get => field; }}", "public {1} {0} {{ get => default!; }}", "public {1} {0} {{ get {{ return field; }} }}", "public static {1} {0};",
        "public override {1} {0} {{ get; set; }}", "public virtual {1} {0} {{ get; set; }}", "public {1} {0}() {{ return default!; }}", "public {1}[] {0} {{ get; set; }} = [];", "public const int {0} = Consts.Number;",
        "private readonly {1} _{0}; public IReadOnlyList<int> {0} => (IReadOnlyList<int>)(object)_{0};", "public void Add({1} item) {{ }} public void Clear() {{ }}", "public bool ShouldSerialize{0}() => true;", "[OnDeserialized] private void {0}(StreamingContext context) {{ }}",
    ];

    private static readonly string[] s_types =
    [
        "int", "int", "string", "string", "string?", "Alias", "Alias", "List<Alias>", "object", "{0}", "{0}", "{0}", "{0}?", "List<{0}>", "List<{0}>", "Dictionary<string, {0}>", "({0}, {1})", "Box<{0}>", "Page<{0}>", "IEnumerable<{0}>", "Shop.Data.{0}", "Order.Inner", "{0}[]", "Alias", "TesseraMaybe<{0}>", "Nested", "dynamic",
    ];

    private static readonly string[] s_attributes =
    [
        "", "", "", "", "", "", "", "", "[JsonIgnore]", "[JsonPropertyName(\"a\")]", "[JsonPropertyName(Consts.Text)]", "[JsonPropertyName(Consts.Text)]", "[JsonPropertyName(Text)]", "[JsonPropertyOrder((int)Kind.A)]", "[JsonPropertyOrder(Consts.Number)]", "[JsonInclude]", "[TesseraAlias(Consts.Text)]", "[Mark(typeof({0}))]", "[JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]", "[DataMember]",
        "[JsonPropertyName(Text)]", "[NonSerialized]", "[JsonConverter(typeof({0}))]", "[JsonExtensionData]", "[TesseraAny]", "[Mark({0}.A)]",
    ];

    private static readonly string[] s_typeAttributes =
    [
        "", "", "", "[JsonDerivedType(typeof({0}), \"x\")]", "[JsonDerivedType(typeof({0}), Consts.Number)]", "[Obsolete(Consts.Text, Consts.Flag)]", "[DataContract]", "[TesseraSerializable]", "[Mark(typeof({0}))]", "[Mark(Kind.A)]",
    ];

    private static readonly string[] s_heads =
    [
        "#nullable enable", "#nullable disable", "#nullable restore", "using Shop.Data;", "using Web;", "using Alias = Shop.Item;", "using Alias = System.Collections.Generic.List<Shop.Item>;", "using Alias = Shop.Order;", "using static Shop.Consts;", "using static Shop.Order;", "using Shop;", "#if RELEASE", "#endif",
    ];

    private static readonly string[] s_shared = ["", "global using Web;", "global using Alias = Shop.Money;", "[assembly: TesseraCompact]", "[assembly: TesseraSerializable(typeof(Shop.Order), IncludesNamespace = true)]", "global using static Shop.Consts;", "namespace System { public class Anything; }"];

    private readonly Random _random;
    private readonly List<EditedFile> _files = [];
    private Func<string>? _undo;
    private int _count;

    public EditedProgram(int seed)
    {
        _random = new Random(seed);
        Compilation = Generation.Compile(
            "namespace Shop { public static class Consts { public const string Text = \"text\"; public const int Number = 1; public const bool Flag = false; } }",
            "namespace Shop { public static class Uses { public static void Run(Order order, Item item) { TesseraSerializer.Serialize(order); } } }",
            "");
        while (_files.Count < s_names.Length)
            AddFile(_files.Count);
    }

    public CSharpCompilation Compilation { get; private set; }

    /// <summary>Says what was edited. What makes much of the program an error is mostly taken back by the next edit.</summary>
    public string Edit()
    {
        if (_undo is Func<string> undo && _random.Next(4) > 0)
        {
            _undo = null;
            return undo();
        }

        switch (_random.Next(12))
        {
            case 0:
                return EditConstants();
            case 1:
                return EditUses();
            case 2 when _random.Next(3) == 0:
                return Write(Compilation.SyntaxTrees[2], Any(s_shared));
            case 3 when _files.Count > s_names.Length:
                EditedFile removed = Any(_files);
                _files.Remove(removed);
                Compilation = Compilation.RemoveSyntaxTrees(Tree(removed.Path));
                _undo = () => Add(removed);
                return $"{removed.Path} removed";
            case 3:
                return AddFile(_random.Next(s_names.Length));
            default:
                EditedFile file = Any(_files);
                EditFile(file);
                return Write(Tree(file.Path), file.ToString());
        }
    }

    private string EditConstants() => Write(Compilation.SyntaxTrees[0], $"namespace Shop {{ public static class Consts {{ public const string Text = \"{Any(["text", "other"])}\"; public const int Number = {Any(["1", "2", "Other.A", "(int)Kind.A"])}; public const bool Flag = {Any(["true", "false", "false"])}; }} }}");

    private string EditUses() => Write(
        Compilation.SyntaxTrees[1],
        $"namespace Shop {{ public static class Uses {{ public static void Run(Order order, Item item) {{ {string.Concat(Enumerable.Range(0, 7).Select(_ => Any(["TesseraSerializer.Serialize(order);", "TesseraSerializer.Serialize(item.A);", $"TesseraSerializer.Deserialize<{Argument()}>(new byte[1]);", $"TesseraSerializer.Deserialize<{Type()}>(new byte[1]);"])))} }} }} }}");

    private void EditFile(EditedFile file)
    {
        EditedType type = Any(file.Types);
        if (type.Inner is not null && _random.Next(4) == 0)
            type = type.Inner;
        int kind = _random.Next(20);
        EditedMember? member = type.Members.Count == 0 ? null : Any(type.Members);
        int place = member is null ? -1 : type.Members.IndexOf(member);
        if (kind < 5 || (member is null && kind < 12))
            type.Members.Insert(_random.Next(type.Members.Count + 1), Member());
        else if (kind < 6)
            type.Members.RemoveAt(place);
        else if (kind < 12)
            type.Members[place] = _random.Next(4) switch
            {
                0 => member! with { Name = Any(["A", "B", "C"]) },
                1 => member! with { Type = Type() },
                2 => member! with { Form = Any(s_forms) },
                _ => member! with { Attribute = Fill(Any(s_attributes)) },
            };
        else
            EditType(file, type, kind);
    }

    private void EditType(EditedFile file, EditedType type, int kind)
    {
        (string name, string parent, string form, string modifiers, string attribute, string space, EditedType? inner, string[] head) = (type.Name, type.Base, type.Kind, type.Modifiers, type.Attribute, file.Namespace, type.Inner, [.. file.Head]);
        _undo = () =>
        {
            (type.Name, type.Base, type.Kind, type.Modifiers, type.Attribute, file.Namespace, type.Inner) = (name, parent, form, modifiers, attribute, space, inner);
            file.Head.Clear();
            file.Head.AddRange(head);
            return _files.Contains(file) ? Write(Tree(file.Path), file.ToString()) : "";
        };
        switch (kind)
        {
            case 12:
                type.Name = Any(s_names);
                break;
            case 13:
                type.Base = Fill(Any(s_bases));
                break;
            case 14:
                type.Kind = Any(s_kinds);
                break;
            case 15:
                type.Modifiers = Any(s_modifiers);
                break;
            case 16:
                type.Attribute = Fill(Any(s_typeAttributes));
                break;
            case 17:
                file.Namespace = Any(s_spaces);
                break;
            case 18:
                file.Head.Add(Any(s_heads));
                break;
            default:
                type.Inner = type.Inner is null ? new EditedType { Name = Any(["Inner", "Nested", "Item"]) } : null;
                break;
        }
    }

    private string AddFile(int name)
    {
        EditedFile file = new() { Path = $"/src/Edited{_count++}.cs", Namespace = Any(s_spaces[..2]) };
        EditedType type = new() { Name = s_names[name] };
        for (int i = 0; i < 4; i++)
            type.Members.Add(Member());
        file.Types.Add(type);
        if (_random.Next(3) == 0)
            file.Types.Add(new EditedType { Name = Any(s_names), Members = { Member() } });
        return Add(file);
    }

    private string Add(EditedFile file)
    {
        _files.Add(file);
        Compilation = Compilation.AddSyntaxTrees(Generation.Parse(file.ToString(), file.Path));
        return $"{file.Path} added";
    }

    /// <summary>As an editor does, which makes a tree of the one before, or as another program that saved the file.</summary>
    private string Write(SyntaxTree tree, string text)
    {
        SyntaxTree edited = Generation.Parse(text, tree.FilePath);
        if (_random.Next(2) == 0)
            edited = tree.WithChangedText(tree.GetText().WithChanges(edited.GetText().GetTextChanges(tree.GetText()).ToArray()));
        Compilation = Compilation.ReplaceSyntaxTree(tree, edited);
        return $"{tree.FilePath} is\n{text}";
    }

    private SyntaxTree Tree(string path) => Compilation.SyntaxTrees.Single(tree => tree.FilePath == path);

    private EditedMember Member() => new(Any(["A", "B", "C"]), Type(), Any(s_forms), Fill(Any(s_attributes)));

    private string Type() => Fill(Any(s_types));

    private string Fill(string text) => text.Replace("{0}", Argument(), StringComparison.Ordinal).Replace("{1}", Argument(), StringComparison.Ordinal);

    private string Argument() => Any(s_names).Replace("<T>", Any(["<int>", "<Order>", "<Item>"]), StringComparison.Ordinal).Replace("MarkAttribute", "Money", StringComparison.Ordinal);

    private T Any<T>(IReadOnlyList<T> all) => all[_random.Next(all.Count)];
}
