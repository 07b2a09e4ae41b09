using Microsoft.CodeAnalysis;
using Xunit;

namespace Tessera.Generators.Tests;

/// <summary>Which types generated code registers, and what it says of them.</summary>
public class TypesTests
{
    private const string Use = "public static class Use { public static byte[] Write(Root root) => TesseraSerializer.Serialize(root); }";

    private static string Types(params string[] sources) => Generation.Run(Generation.Compile(sources)).GetValueOrDefault("Tessera.Types.g.cs", "");

    [Fact]
    public void Poco_OfACall_IsWrittenLikeThis() => Assert.Contains(
        """
                    types.Add(typeof(global::Root), static type =>
                    {
                        type.Object<global::Root>();
                        type.Order("Id", "Name", "Tags");
                        type.Contract()
                            .Member("Id", typeof(int))
                            .Member("Tags", typeof(global::System.Collections.Generic.List<string>), Facts.None)
                            .Member("Name", typeof(string), Facts.CanSet | Facts.IsField)
                            .Constructor();
                        TesseraObjectPlan.Add<global::Root>(type, static plan => new RootCode(plan));
                    });
                    types.Add(typeof(global::System.Collections.Generic.List<string>), static type =>
                    {
                        type.Class<global::System.Collections.Generic.List<string>>();
                        type.Fillable();
                        type.Family(global::Tessera.Converters.Families.TesseraFamilies.List<string>());
                    });
                    types.Add(typeof(int), static type => type.BuiltIn(global::Tessera.Converters.TesseraBuiltIns.Int32(), static type => type.Integer<int>()));
                    types.Add(typeof(string), static type => type.BuiltIn(global::Tessera.Converters.TesseraBuiltIns.String(), static type => type.Class<string>()));
        """,
        Types(Use, "public class Root { public int Id { get; set; } public string? Name; public List<string> Tags { get; } = []; }"),
        StringComparison.Ordinal);

    [Fact]
    public void AsynchronousSequence_OfACall_KeepsTheCodeForItsRows()
    {
        string types = Types(
            "public static class Use { public static object Write(IAsyncEnumerable<Root> rows) => TesseraSerializer.SerializeAsync(new System.IO.MemoryStream(), rows); }",
            "public class Root { public int Id { get; set; } }");

        Assert.Contains("global::Tessera.Codecs.TesseraDeclaredRows.Add<global::Root>(type);", types, StringComparison.Ordinal);
        Assert.Contains("TesseraFamilies.List<global::Root>()", types, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("where T : struct", "int")]
    [InlineData("where T : unmanaged", "(int, byte)")]
    [InlineData("where T : struct, Enum", "DayOfWeek")]
    [InlineData("where T : class", "Root[]")]
    [InlineData("where T : class, new()", "List<int>")]
    [InlineData("where T : new()", "int?")]
    [InlineData("where T : Parent<T>, IComparable<T>", "Child")]
    [InlineData("where T : IEnumerable<object>", "List<string>")]
    [InlineData("where T : IEnumerable<object>", "string[]")]
    [InlineData("where T : notnull, IParent", "IParent")]
    [InlineData("where T : IFormattable", "decimal")]
    public void Type_WhoseArgumentIsAllowed_IsRegistered(string constraint, string argument) => Assert.Contains(
        "types.Add(typeof(global::Held<",
        Types(Use, $"public class Root {{ public Held<{argument}>? A {{ get; set; }} }} public class Held<T> {constraint} {{ public T? A {{ get; set; }} }}"
            + " public interface IParent { int A { get; set; } } public class Parent<T> : IParent { public int A { get; set; } }"
            + " public class Child : Parent<Child>, IComparable<Child> { public int CompareTo(Child? other) => 0; }"),
        StringComparison.Ordinal);

    /// <summary>Code for a struct and a type of its members is shared with no other; that of pairs which do not occur would be most of a program.</summary>
    [Theory]
    [InlineData("public struct Leaf { public int Id { get; set; } public string? Name; public int Other; }", "global::Leaf, int", "global::Leaf, string")]
    [InlineData("public record struct Leaf(long Id);", "global::Leaf, long")]
    [InlineData("public record struct Leaf((byte, char) Pair);", "global::Leaf, global::System.ValueTuple<byte, char>", "global::System.ValueTuple<byte, char>, byte", "global::System.ValueTuple<byte, char>, char")]
    [InlineData("public class Leaf { public int Id { get; set; } }")]
    public void Members_OfAStruct_AreRegisteredWithTheirTypes(string type, params string[] pairs)
    {
        string[] lines = [.. Types(Use, type + " public class Root { public Leaf Leaf { get; set; } = default!; }").Split('\n').Select(line => line.Trim()).Where(line => line.StartsWith("TesseraObjectPlan.AddMember<", StringComparison.Ordinal))];

        Assert.Equal(pairs.Select(pair => $"TesseraObjectPlan.AddMember<{pair}>(type);").Order(StringComparer.Ordinal), lines.Order(StringComparer.Ordinal));
    }

    /// <summary>Collections that are in no list: the way in which the library would make and fill them, in code that compiles.</summary>
    [Theory]
    [InlineData("public class Own : Seq { public void Add(int item) { } }", "Filled<global::Own, int>(static () => new global::Own(), static (all, item) => all.Add((int)item), null)")]
    [InlineData("public class Own : Seq { public bool Add(object item) => true; public void Clear() { } }", "static (all, item) => all.Add((object)item), static all => all.Clear())")]
    [InlineData("public class Own : Seq { public Own(IEnumerable<int> items) { } }", "Made<global::Own, int>(static list => new global::Own((global::System.Collections.Generic.IEnumerable<int>)list))")]
    [InlineData("public class Own : Seq { public Own(params int[] items) { } }", "new global::Own((int[])list.ToArray())")]
    [InlineData("public class Own : Seq { public Own(ReadOnlySpan<int> items) { } }", "new global::Own((global::System.ReadOnlySpan<int>)list.ToArray())")]
    [InlineData("[System.Runtime.CompilerServices.CollectionBuilder(typeof(Own), \"Of\")] public class Own : Seq { internal static Own Of(ReadOnlySpan<int> items) => new(0, 0); private Own(int a, int b) { } }", "global::Own.Of(new global::System.ReadOnlySpan<int>(list.ToArray()))")]
    [InlineData("public class Own : Seq { public Own(int a, int b) { } }", "Unmade<global::Own, int>()")]
    [InlineData("public class Own : Seq { public Own(int a) { } }", "Unmade<global::Own, int>()")]
    [InlineData("public class Own : Seq;", "Filled<global::Own, int>(static () => new global::Own(), null, null)")]
    [InlineData("public class Own : Dictionary<int, string> { public Own(int a) { } }", "UnmadeMap<global::Own, int, string>()")]
    [InlineData("public class Own(int a) : System.Collections.IEnumerable { public System.Collections.IEnumerator GetEnumerator() => new[] { a }.GetEnumerator(); public void Add(string item) { } }", "Unmade<global::Own, object>()")]
    [InlineData("public class Own : System.Collections.IEnumerable { public System.Collections.IEnumerator GetEnumerator() => throw new NotSupportedException(); }", "Unmade<global::Own, object>()")]
    [InlineData("public class Own : List<int> { public System.Net.Http.Headers.HttpResponseHeaders? A { get; set; } }", "UnmadeMap<global::System.Net.Http.Headers.HttpResponseHeaders, string, global::System.Collections.Generic.IEnumerable<string>>()")]
    [InlineData("public class Own : List<int> { public required int Size { get; set; } }", "TesseraFamilies.Added<global::Own, int>(global::Tessera.Contracts.Reflection.TesseraCreator.Of<global::Own>())")]
    [InlineData("public class Own : List<int> { [Obsolete(\"\", true)] public Own() { } public Own(long a, int b) { } }", "TesseraCreator.Of<global::Own>()")]
    [InlineData("public class Own : Dictionary<int, string> { public Own(IDictionary<int, string> map) { } }", "MadeMap<global::Own, int, string>(static map => new global::Own((global::System.Collections.Generic.IDictionary<int, string>)map))")]
    [InlineData("public class Own : List<KeyValuePair<int, string>> { public void Add(int key, string value) { } }", "FilledMap<global::Own, int, string>(static () => new global::Own(), static (map, pair) => map.Add(pair.Key, pair.Value))")]
    [InlineData("public class Own : System.Collections.CollectionBase { public int Add(string item) => 0; }", "Filled<global::Own, string>(static () => new global::Own(), static (all, item) => all.Add((string)item), static all => all.Clear())")]
    [InlineData("public class Own : System.Collections.Hashtable;", "UntypedMap<global::Own>(static () => new global::Own())")]
    [InlineData("public class Own : System.Collections.Stack;", "UntypedStack<global::Own>(static () => new global::Own())")]
    [InlineData("public struct Own : IEnumerable<int> { public void Add(int item) { } public IEnumerator<int> GetEnumerator() => throw new NotSupportedException(); System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator(); }", "FilledStruct<global::Own, int>(static (ref global::Own all, int item) => all.Add((int)item))")]
    [InlineData("[System.Runtime.CompilerServices.InlineArray(4)] public struct Own { private int _first; }", "InlineArray<global::Own, int>()")]
    public void Collection_InNoList_IsMadeAndFilledInItsWay(string type, string call)
    {
        const string Seq = "public abstract class Seq : IEnumerable<int> { public IEnumerator<int> GetEnumerator() => throw new NotSupportedException(); System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator(); }";
        string[] sources = [Use, type + Seq + " public class Root { public Own? Own { get; set; } }"];

        Assert.Contains(call, Types(sources), StringComparison.Ordinal);
        Assert.Empty(Generation.Complete(Generation.Compile(sources)).GetDiagnostics().Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error));
    }

    /// <summary>Objects of classes that nobody else sees stand in slots of any type, where they are written as lists. The library decides that.</summary>
    [Theory]
    [InlineData("public", true)]
    [InlineData("internal", false)]
    public void Collection_ThatNothingCreates_IsLeftToTheLibrary_UnlessOthersSeeIt(string access, bool isSaid) => Assert.Equal(
        isSaid,
        Types(
            Use,
            access + " class Own : IEnumerable<int> { public Own(int a) { } public IEnumerator<int> GetEnumerator() => throw new NotSupportedException(); System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator(); }",
            $"public class Root {{ [System.Text.Json.Serialization.JsonInclude] {access} Own? Own {{ get; set; }} }}").Contains("Unmade<global::Own, int>()", StringComparison.Ordinal));

    /// <summary>Types of packages, by their names, and types that convert to one scalar and back.</summary>
    [Theory]
    [InlineData("Azure.ETag", "namespace Azure { public struct ETag { public ETag(string text) { } } }", "type.Family(global::Tessera.Contracts.Reflection.TesseraKnownFamilies.ETag<global::Azure.ETag>())")]
    [InlineData("System.Ulid", "namespace System { public struct Ulid { public Ulid(Guid guid) { } public Guid ToGuid() => default; public byte[] ToByteArray() => []; } }", "TesseraKnownFamilies.Ulid<global::System.Ulid>()")]
    [InlineData("System.Ulid", "namespace System { public struct Ulid { public int A { get; set; } } }", "TesseraObjectPlan.Add<global::System.Ulid>")]
    [InlineData("Kind", "namespace Ardalis.SmartEnum { public class SmartEnum<T, TValue> { public TValue Value => throw new NotSupportedException(); public static bool TryFromValue(TValue value, out T? found) => throw new NotSupportedException(); } } public class Kind : Ardalis.SmartEnum.SmartEnum<Kind, int>;", "TesseraKnownFamilies.SmartEnumOfStruct<global::Kind, global::Kind, int>()")]
    [InlineData("OneOf.OneOf<int, string>", "namespace OneOf { public struct OneOf<T0, T1> { public int Index => 0; } }", "TesseraForms.Unions(types)")]
    [InlineData("Link", "public class Link : System.Data.Common.DbConnectionStringBuilder;", "TesseraKnownFamilies.ConnectionString<global::Link>()")]
    [InlineData("Number", "public readonly struct Number { private readonly int _value; public Number(int value) => _value = value; public static explicit operator int(Number number) => number._value; }", "type.Form(global::Tessera.Contracts.Reflection.TesseraScalarForms.ValueOfStruct<global::Number, int>())")]
    [InlineData("Word", "public sealed class Word(string text) { private readonly string _text = text; public override string ToString() => _text; }", "type.Form(global::Tessera.Contracts.Reflection.TesseraScalarForms.TextOfClass<global::Word>())")]
    public void Type_KnownByNameOrByItsScalar_HasTheMethodOfTheLibrary(string type, string source, string call) =>
        Assert.Contains(call, Types(Use, source, $"public class Root {{ public {type} Own {{ get; set; }} = default!; }}"), StringComparison.Ordinal);

    /// <summary>C# allows no type argument that is an interface without its static members, but members and arrays of it.</summary>
    [Theory]
    [InlineData("IShape", false)]
    [InlineData("INumber", false)]
    [InlineData("Dictionary<string, IShape[]>", false)]
    [InlineData("IWhole", true)]
    [InlineData("List<IWhole>", true)]
    public void Interface_WithStaticMembers_IsNamedWhereCSharpAllowsIt(string type, bool isNamed) => Assert.Equal(
        isNamed,
        Types(
            Use,
            "[System.Text.Json.Serialization.JsonDerivedType(typeof(Leaf), 1)] public interface IShape { static abstract int Count { get; } static virtual int Zero => 0; int Area { get; set; } } public class Leaf : IShape { public static int Count => 1; public int Area { get; set; } }"
            + " public interface INumber : System.Numerics.INumber<int>; public interface IWhole : IShape { static int IShape.Count => 3; }",
            $"public class Root {{ public {type}? Own {{ get; set; }} public int Id {{ get; set; }} public Leaf? Leaf {{ get; set; }} }}").Contains("class RootCode", StringComparison.Ordinal));

    /// <summary>The library refuses tables, and has a form of its own for text builders; neither is a collection for generated code.</summary>
    [Theory]
    [InlineData("System.Data.DataView")]
    [InlineData("System.Text.Json.Nodes.JsonArray")]
    [InlineData("System.Collections.Specialized.NameValueCollection")]
    public void Type_WithAnotherForm_HasNoFamily(string type)
    {
        string types = Types(Use, $"public class Root {{ public {type}? Other {{ get; set; }} }}");

        Assert.Contains($"types.Add(typeof(global::{type})", types, StringComparison.Ordinal);
        Assert.DoesNotContain($"Families.TesseraMadeFamilies", types, StringComparison.Ordinal);
    }

    /// <summary>Converters for designers have methods that a trimmed program must not call.</summary>
    [Fact]
    public void Type_ThatAnAttributeForOthersNames_IsNotKept() =>
        Assert.DoesNotContain("UriTypeConverter", Types(Use, "[System.ComponentModel.TypeConverter(typeof(UriTypeConverter))] public class Root { public int A { get; set; } }"), StringComparison.Ordinal);

    [Fact]
    public void Class_OfUsualMembers_HasCodeLikeThis() => Assert.Contains(
        """
            /// <summary>Writes and reads the members of <see cref="global::Root"/>.</summary>
            file sealed class RootCode : TesseraObjectCode<global::Root>
            {
                private readonly TesseraSlot<global::System.Collections.Generic.List<string>> _tags;
                private readonly TesseraSlot<decimal?> _price;

                public RootCode(TesseraObjectPlan plan)
                {
                    plan.Raw<int>("Id");
                    plan.Boolean("Paid");
                    _tags = plan.Filled<global::System.Collections.Generic.List<string>>("Tags");
                    _price = plan.Slot<decimal?>("Price");
                    plan.String("Name");
                    plan.Constructor();
                }

                public override void Write(ref TesseraBodyWriter writer, global::Root value)
                {
                    var run = writer.WriteRun(5);
                    run.Raw(0, value.Id);
                    run.Boolean(4, value.Paid);
                    _tags.Write(ref writer, value.Tags);
                    _price.Write(ref writer, value.Price);
                    writer.WriteString(value.Name);
                }

                public override global::Root Create(ref TesseraBodyReader reader) => new global::Root();

                public override void Read(ref TesseraBodyReader reader, ref global::Root value)
                {
                    var run = reader.ReadRun(5);
                    value.Id = run.Raw<int>(0);
                    SetPaid(value, run.Boolean(4));
                    _tags.Fill(ref reader, value.Tags);
                    value.Price = _price.Read(ref reader);
                    value.Name = reader.ReadString();
                }

                [global::System.Runtime.CompilerServices.UnsafeAccessor(global::System.Runtime.CompilerServices.UnsafeAccessorKind.Method, Name = "set_Paid")]
                private static extern void SetPaid(global::Root owner, bool value);
            }
        """,
        Types(Use, "public class Root { public int Id { get; set; } public bool Paid { get; init; } public List<string> Tags { get; } = []; public decimal? Price { get; set; } public string? Name; public int Sum => 3; }"),
        StringComparison.Ordinal);

    [Fact]
    public void Record_WithMoreThanItsConstructorTakes_HasCodeLikeThis() => Assert.Contains(
        """
                public override global::Root Create(ref TesseraBodyReader reader)
                {
                    int id = reader.ReadRaw<int>();
                    global::System.Collections.Generic.Dictionary<string, int> counts = _counts.Read(ref reader);
                    return new global::Root(id, counts);
                }

                public override void Read(ref TesseraBodyReader reader, ref global::Root value)
                {
                    if (_others.TryRead(ref reader, value.Others, out var others))
                        value.Others = others;
                }
        """,
        Types(Use, "public record Root(int Id, Dictionary<string, int> Counts) { public Dictionary<string, int>? Others { get; set; } }"),
        StringComparison.Ordinal);

    [Theory]
    [InlineData("public class Root { private Root() { } public int A { get; set; } public static Root Make() => new(); }", "=> New();")]
    [InlineData("public class Root { public required int A { get; set; } }", "=> New();")]
    [InlineData("public struct Root { public int A { get; private set; } }", "SetA(ref value, reader.ReadRaw<int>());")]
    [InlineData("public class Base { public int A { get; protected set; } } public class Root : Base { public int B; }", "private static extern void SetA(global::Base owner, int value);")]
    [InlineData("public class Root<T> { public T? A { get; set; } } public static class Other { public static byte[] Write(Root<Guid> root) => TesseraSerializer.Serialize(root); } public class Root;", "class RootCode : TesseraObjectCode<global::Root<global::System.Guid>>")]
    [InlineData("public class Root { public int @class { get; set; } public int Class { get; set; } }", "value.@class = run.Raw<int>(0);")]
    [InlineData("public class Root { public virtual int A { get; set; } public int B; } public class Leaf : Root { public override int A { get; set; } } public static class Other { public static byte[] Write(Leaf root) => TesseraSerializer.Serialize(root); }", "class LeafCode : TesseraObjectCode<global::Leaf>")]
    [InlineData("public class Root { [System.Text.Json.Serialization.JsonConstructor] public Root(int a) => A = a; public int A { get; set; } }", "return new global::Root(a);")]
    [InlineData("public record Root(int _list, List<int> List);", "_list2.Read(ref reader);")]
    public void Type_ThatTakesMoreToMake_HasCode(string types, string code) => Assert.Contains(code, Types(Use, types), StringComparison.Ordinal);

    /// <summary>Members of a known size that follow each other are checked for once; an enum of another assembly may have another size when the program runs.</summary>
    [Theory]
    [InlineData("public enum Size : short { A } public class Root { public Guid A; public Size B; public TimeSpan C; public DateTime D; public char E; }", "reader.ReadRun(36);", "value.E = run.Raw<char>(34);", "run.DateTime(26, value.D);")]
    [InlineData("public class Root { public int A; public DayOfWeek B; public long C; }", "value.A = reader.ReadRaw<int>();", "value.B = reader.ReadRaw<global::System.DayOfWeek>();", "value.C = reader.ReadRaw<long>();")]
    [InlineData("public class Root { public int A; public bool B; public string? C; public bool D; public byte Run; }", "var run2 = reader.ReadRun(5);", "var run3 = writer.WriteRun(2);", "value.Run = run3.Raw<byte>(1);")]
    [InlineData("public record Root(int A, bool B) { public long C { get; set; } public int D { get; set; } }", "bool b = run.Boolean(4);", "reader.ReadRun(5);", "value.D = run2.Raw<int>(8);")]
    public void Members_OfAKnownSize_AreReadTogether(string types, string first, string second, string third) =>
        Assert.All([first, second, third], line => Assert.Contains(line, Types(Use, types), StringComparison.Ordinal));

    [Theory]
    [InlineData("public abstract class Root { public int A { get; set; } }")]
    [InlineData("public class Root { [System.Text.Json.Serialization.JsonIgnore(Condition = System.Text.Json.Serialization.JsonIgnoreCondition.WhenWriting)] public string? A { get; set; } public int B; }")]
    [InlineData("public class Root { public TesseraMaybe<int> A { get; set; } }")]
    [InlineData("public class Root { public Action? A { get; set; } }")]
    [InlineData("public class Root { public Root(int b) { } public int A { get; set; } }")]
    [InlineData("public class Root { public int A { get; set; } public bool ShouldSerializeA() => false; } public class Leaf : Root { public new bool ShouldSerializeA() => true; public new int A { get; set; } } public static class Other { public static byte[] Write(Leaf root) => TesseraSerializer.Serialize(root); }", "class LeafCode")]
    [InlineData("public class Root { private class Hidden; private Hidden? A { get; set; } [System.Text.Json.Serialization.JsonInclude] private Hidden? B { get; set; } public int C; }")]
    [InlineData("public unsafe struct Root { public int A; public fixed byte B[4]; }")]
    public void Type_WithARuleOfItsOwn_HasNoCode(string types, string code = "class RootCode") => Assert.DoesNotContain(code, Types(Use, types), StringComparison.Ordinal);

    /// <summary>C# that a stranger may write, with a line of the code for it.</summary>
    public static TheoryData<string, string> OddCode => new()
    {
        { "public struct Root { public required int A { get; set; } }", "=> default;" },
        { "public class Root { [System.Text.Json.Serialization.JsonIgnore] public required int A { get; set; } public int B { get; set; } }", "=> New();" },
        { "public class Root { public int A { get; [Obsolete(\"no\", true)] set; } public int B { [Obsolete(\"no\", true)] get; set; } [Obsolete(\"no\", true)] public int C; [Obsolete] public int D; }", "SetA(value, run.Raw<int>(0));" },
        { "public class Base { public int A { get; set; } public int B; } public class Root : Base { public new int A() => 3; private new string B = \"\"; public string Get() => B; }", "((global::Base)value).A = run.Raw<int>(0);" },
        { "public class Base { public int A { get; set; } } public class Root : Base { public new string? A { get; set; } }", "value.A = reader.ReadString();" },
        { "public class Root { public HashSet<int> _ { get; set; } = []; public int __; }", "out var member))" },
        { "public class Root { public HashSet<int> A { get; set; } = []; public List<int> B { get; set; } = []; }", "if (_a.TryRead(ref reader, value.A, out var a))\n                value.A = a;\n            value.B = _b.Read(ref reader);" },
        { "public class Root { public List<int> A { get; } = []; public Dictionary<string, int> B { get; set; } = []; public Root(int c) => C = c; public int C { get; } }", "_a.Put(ref reader, value.A, a);" },
        { "public class Root { public List<int> A { get; } = []; public Dictionary<string, int> B { get; set; } = []; public Root(int c) => C = c; public int C { get; } }", "if (_b.IsSet(ref reader, value.B, b))" },
        { "public class Root { [System.Text.Json.Serialization.JsonInclude] private int _a = 3; public int Get() => _a; }", "Field_a(value) = reader.ReadRaw<int>();" },
        { "public struct Root { [System.Text.Json.Serialization.JsonInclude] private int A { get; set; } }", "writer.WriteRaw(GetA(ref value));" },
        { "public class Root { private readonly List<int> _items = []; public IReadOnlyList<int> Items => _items; }", "_items.Fill(ref reader, Field_items(value));" },
        { "public class Root { [Newtonsoft.Json.JsonProperty] public readonly int A; }", "FieldA(value) = reader.ReadRaw<int>();" },
        { "public class Root { public Guid Id { get; } = Guid.NewGuid(); internal readonly DateTime _made = DateTime.UtcNow; public DateTime Made => _made; }", "FieldId(value) = run.Raw<global::System.Guid>(0);\n            Field_made(value) = run.DateTime(16);" },
        { "[System.Runtime.Serialization.DataContract] public class Root { [System.Runtime.Serialization.DataMember] public int A { get; set; } public int B; }", "plan.Raw<int>(\"A\");" },
        { "public class Root { [System.Text.Json.Serialization.JsonPropertyOrder(1)] public int A { get; set; } public int B { get; set; } }", "plan.Raw<int>(\"B\");\n            plan.Raw<int>(\"A\");" },
        { "public class Root { [System.Text.Json.Serialization.JsonIgnore(Condition = System.Text.Json.Serialization.JsonIgnoreCondition.WhenWritingNull)] public string? A { get; set; } public Root(int has_a) => this.has_a = has_a; public int has_a { get; } }", "bool has_a = reader.IsSent();\n            string a = has_a ? reader.ReadString() : default;\n            int has_a2 = reader.ReadRaw<int>();" },
        { "public class Base { public int A { get; private set; } } public class Root : Base { [System.Text.Json.Serialization.JsonInclude, System.Text.Json.Serialization.JsonPropertyName(\"b\")] private new int A { get; set; } }", "SetA(((global::Base)value), run.Raw<int>(0));\n            SetA(value, run.Raw<int>(4));" },
        { "public class Base { [System.Text.Json.Serialization.JsonInclude, System.Text.Json.Serialization.JsonPropertyName(\"b\")] protected internal int _a; } public class Root<RootAccess> : Base { [System.Text.Json.Serialization.JsonInclude] private RootAccess? B { get; set; } } public static class Other { public static byte[] Write(Root<int> root) => TesseraSerializer.Serialize(root); } public class Root;", "RootAccess2<int>.SetB(value, run.Raw<int>(" },
        { "namespace Own.System { public class Thing { public int A { get; set; } } } namespace Own.Tessera { public class Facts { public System.Thing? A { get; set; } } } public class Root { public Own.Tessera.Facts? A { get; set; } }", "class FactsCode : TesseraObjectCode<global::Own.Tessera.Facts>" },
        { "namespace Tessera.Generated { public class Types { public int A { get; set; } } public class RootCode { public Types? A { get; set; } } } public class Calls { public int A { get; set; } } public class Root { public Tessera.Generated.RootCode? A { get; set; } public Calls? B { get; set; } }", "class RootCodeCode : TesseraObjectCode<global::Tessera.Generated.RootCode>" },
    };

    [Theory]
    [MemberData(nameof(OddCode))]
    public void Type_OfOddCode_HasCodeThatCompiles(string types, string code) => Assert.Contains(code, Types(Use, types), StringComparison.Ordinal);

    [Fact]
    public void Type_ThatIsExperimental_HasCodeThatCompiles() => Assert.Contains(
        "value.A = reader.ReadRaw<int>();",
        Types("#pragma warning disable X1\n" + Use, "[System.Diagnostics.CodeAnalysis.Experimental(\"X1\")] public class Root { public int A { get; set; } }"),
        StringComparison.Ordinal);

    [Theory]
    [InlineData("public class Root<T> { public T? A { get; init; } }", "Root<int>", "RootAccess<int>.SetA(value, reader.ReadRaw<int>());", "private static class RootAccess<T>\n")]
    [InlineData("public class Root<T> where T : struct, IComparable<T> { public required T A { get; set; } }", "Root<int>", "=> RootAccess<int>.New();", "private static class RootAccess<T> where T : struct, global::System.IComparable<T>\n")]
    [InlineData("public class Out<T> { public struct Root<@class> where @class : class, new() { public T A { get; private set; } public @class B { get; init; } } }", "Out<int>.Root<object>", "RootAccess<int, object>.SetA(ref value, reader.ReadRaw<int>());", "private static class RootAccess<T, @class> where @class : class, new()\n")]
    [InlineData("public class Base<T> { public T? A { get; protected set; } } public class Root<T> : Base<List<T>> { public T? B { get; private set; } }", "Root<int>", "RootAccess<int>.SetB(value, reader.ReadRaw<int>());", "public static extern void SetA(global::Base<T> owner, T value);")]
    public void GenericType_WithMembersThatOthersCannotSet_HasAccessorsWithItsTypeParameters(string types, string root, string call, string accessor)
    {
        string written = Types($"public static class Use {{ public static byte[] Write({root} root) => TesseraSerializer.Serialize(root); }}", types);

        Assert.Contains(call, written, StringComparison.Ordinal);
        Assert.Contains(accessor, written, StringComparison.Ordinal);
    }

    [Fact]
    public void Class_WithMembersThatMayBeLeftOut_HasCodeLikeThis() => Assert.Contains(
        """
                public RootCode(TesseraObjectPlan plan)
                {
                    plan.String("Name", TesseraSent.UnlessNull);
                    plan.Raw<int>("Count", TesseraSent.UnlessDefault);
                    _tags = plan.Slot<global::System.Collections.Generic.List<string>>("Tags", TesseraSent.IfAsked);
                    _more = plan.Overflow<global::System.Collections.Generic.Dictionary<string, object>>("More");
                    plan.Constructor();
                }

                public override void Write(ref TesseraBodyWriter writer, global::Root value)
                {
                    writer.WriteString(value.Name);
                    writer.WriteRawUnlessDefault(value.Count);
                    if (writer.WritePresence(value.ShouldSerializeTags()))
                        _tags.Write(ref writer, value.Tags);
                    _more.Write(ref writer, value.More);
                }

                public override global::Root Create(ref TesseraBodyReader reader) => new global::Root();

                public override void Read(ref TesseraBodyReader reader, ref global::Root value)
                {
                    if (reader.IsSent())
                        value.Name = reader.ReadString();
                    if (reader.ReadPresence())
                        value.Count = reader.ReadRaw<int>();
                    if (_tags.IsSent(ref reader))
                        value.Tags = _tags.Read(ref reader);
                    if (_more.TryRead(ref reader, value.More, out var more))
                        value.More = more;
                }
            }
        """,
        Types(
            "using System.Text.Json.Serialization; " + Use,
            """
            using System.Text.Json.Serialization;
            public class Root
            {
                [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public string? Name { get; set; }
                [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public int Count { get; set; }
                [JsonExtensionData] public Dictionary<string, object>? More { get; set; }
                public List<string>? Tags { get; set; }
                public bool ShouldSerializeTags() => Tags?.Count > 0;
            }
            """),
        StringComparison.Ordinal);

    [Fact]
    public void Record_WithMembersThatMayBeLeftOut_HasCodeLikeThis() => Assert.Contains(
        """
                public override global::Root Create(ref TesseraBodyReader reader)
                {
                    string name = _name.ReadSent(ref reader);
                    bool has_count = reader.ReadPresence();
                    int count = has_count ? reader.ReadRaw<int>() : default;
                    global::System.Collections.Generic.Dictionary<string, object> more = _more.Read(ref reader);
                    global::Root value = new global::Root(name);
                    if (has_count)
                        SetCount(value, count);
                    if (_more.IsSet(ref reader, value.More, more))
                        SetMore(value, more);
                    return value;
                }
        """,
        Types(
            Use,
            """
            using System.Text.Json.Serialization;
            public record Root([property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] string? Name)
            {
                [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public int Count { get; init; }
                [JsonExtensionData] public Dictionary<string, object> More { get; init; } = [];
            }
            """),
        StringComparison.Ordinal);


    /// <summary>They are called around the code. What the constructor takes is read before there is an object that could be called.</summary>
    [Theory]
    [InlineData("public class Root { public int A { get; set; } [System.Runtime.Serialization.OnDeserialized] private void Done(System.Runtime.Serialization.StreamingContext context) { } }", true)]
    [InlineData("public class Root : System.Text.Json.Serialization.IJsonOnDeserialized { public int A { get; set; } public void OnDeserialized() { } }", true)]
    [InlineData("public class Root : System.Text.Json.Serialization.IJsonOnDeserializing { public int A { get; set; } public void OnDeserializing() { } }", true)]
    [InlineData("public record Root(int A) : System.Text.Json.Serialization.IJsonOnDeserialized { public void OnDeserialized() { } }", true)]
    [InlineData("public record Root(int A) : System.Text.Json.Serialization.IJsonOnDeserializing { public void OnDeserializing() { } }", false)]
    [InlineData("public record Root(int A) { [System.Runtime.Serialization.OnDeserializing] private void Begin(System.Runtime.Serialization.StreamingContext context) { } }", false)]
    public void Type_WithCallbacks_HasCode_UnlessTheyComeBeforeWhatTheConstructorTakes(string types, bool hasCode) =>
        Assert.Equal(hasCode, Types(Use, types).Contains("class RootCode", StringComparison.Ordinal));

    [Theory]
    [InlineData("public Leaf? Member { get; set; }")]
    [InlineData("public Leaf Member = null!;")]
    [InlineData("private Leaf? _member;  public void Set(Leaf leaf) => _member = leaf; public Leaf? Get() => _member;")]
    [InlineData("public List<Dictionary<string, Leaf[]>>? Member { get; set; }")]
    [InlineData("public Root(Leaf leaf) { }")]
    [InlineData("public (int, Leaf)? Member { get; set; }")]
    public void Type_OfAMember_IsRegistered(string member) =>
        Assert.Contains("type.Object<global::Leaf>()", Types(Use, $"public class Leaf; public class Root {{ {member} }}"), StringComparison.Ordinal);

    [Theory]
    [InlineData("IList<int>", "TesseraFamilies.IList<int>()", "TesseraFamilies.List<int>()")]
    [InlineData("IReadOnlyDictionary<int, string>", "TesseraFamilies.IReadOnlyDictionary<int, string>()", "TesseraFamilies.Dictionary<int, string>()")]
    [InlineData("ISet<int>", "TesseraFamilies.ISet<int>()", "TesseraFamilies.HashSet<int>()")]
    [InlineData("object", "TesseraFamilies.List<object>()", "TesseraFamilies.Dictionary<string, object>()")]
    [InlineData("Queue<int>", "TesseraFamilies.Queue<global::System.Collections.Generic.Queue<int>, int>(static () => new global::System.Collections.Generic.Queue<int>())", "type.Integer<int>())")]
    [InlineData("Own", "TesseraFamilies.Added<global::Own, long>(static () => new global::Own())", "type.Integer<long>())")]
    [InlineData("OwnMap", "TesseraFamilies.Map<global::OwnMap, string, short>(static () => new global::OwnMap())", "type.Integer<short>())")]
    [InlineData("int[,]", "TesseraFamilies.Grid<int[,], int>()", "type.Class<int[,]>()")]
    public void Collection_OfAMember_HasItsFamily_AndWhatReadingMakes(string type, string family, string made)
    {
        string types = Types(Use, $"public class Own : System.Collections.ObjectModel.Collection<long>; public class OwnMap : Dictionary<string, short>; public class Root {{ public {type}? Member {{ get; set; }} }}");

        Assert.Contains(family, types, StringComparison.Ordinal);
        Assert.Contains(made, types, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("System.Numerics.Vector3", "type.Struct<global::System.Numerics.Vector3>()")]
    [InlineData("System.Numerics.Vector3", "type.Members<global::System.Numerics.Vector3>();")]
    [InlineData("System.Numerics.Plane", "type.Members<global::System.Numerics.Vector3>();")]
    [InlineData("System.Net.Cookie", "type.Object<global::System.Net.Cookie>()")]
    [InlineData("System.Net.IPHostEntry", "typeof(global::System.Net.IPAddress[])")]
    [InlineData("Exception", "types.Add(typeof(global::System.Exception), static type => type.Class<global::System.Exception>());")]
    [InlineData("System.Threading.CancellationToken", "type => type.Struct<global::System.Threading.CancellationToken>());")]
    [InlineData("Guid", "type.Scalar<global::System.Guid>())")]
    [InlineData("Guid", "type.BuiltIn(global::Tessera.Converters.TesseraBuiltIns.Guid(),")]
    [InlineData("Uri", "type.BuiltIn(global::Tessera.Converters.TesseraBuiltIns.Uri(),")]
    [InlineData("System.Text.UTF8Encoding", "type.BuiltIn(global::Tessera.Converters.TesseraBuiltIns.Encoding(),")]
    [InlineData("System.Text.Rune", "type.BuiltIn(global::Tessera.Converters.TesseraBuiltIns.UInt32(),")]
    [InlineData("byte", "type.Scalar<byte>())")]
    [InlineData("DayOfWeek", "type.BuiltIn(global::Tessera.Converters.TesseraBuiltIns.Int32(),")]
    [InlineData("TesseraMaybe<DateOnly>", "type.Maybe<global::System.DateOnly>()")]
    [InlineData("TesseraMaybe<DateOnly>", "type.BuiltIn(global::Tessera.Converters.TesseraBuiltIns.DateOnly(),")]
    [InlineData("Dictionary<Guid, string>", "type.Pair<global::System.Guid, string>();")]
    [InlineData("ByName", "type.Pair<string, int>();")]
    public void Type_OfTheFramework_IsWhatTheLibraryTakesItFor(string type, string call) => Assert.Contains(
        call,
        Types(Use, $"public class ByName : System.Collections.ObjectModel.KeyedCollection<string, int> {{ protected override string GetKeyForItem(int item) => \"\"; }} public class Root {{ public {type}? Member {{ get; set; }} }}"),
        StringComparison.Ordinal);

    /// <summary>What comes out of such a slot can be written again.</summary>
    [Theory]
    [InlineData("type.Family(global::Tessera.Converters.Families.TesseraFamilies.Map<global::Tessera.TesseraObject, string, object>(static () => new global::Tessera.TesseraObject()));")]
    [InlineData("types.Add(typeof(global::System.Collections.Generic.Dictionary<object, object>), ")]
    [InlineData("types.Add(typeof(global::System.Collections.Generic.Dictionary<string, object>), ")]
    [InlineData("types.Add(typeof(global::System.Collections.Generic.List<object>), ")]
    public void SlotOfAnyType_KeepsWhatReadingMakes(string call) => Assert.Contains(call, Types(Use, "public class Root { public object? Member { get; set; } }"), StringComparison.Ordinal);

    /// <summary>They stand for no state, and lead to much that nobody serializes.</summary>
    [Theory]
    [InlineData("private System.Net.Http.HttpRequestMessage? _member; public void Set(System.Net.Http.HttpRequestMessage member) => _member = member; public object? Get() => _member;")]
    [InlineData("internal System.Net.Cookie? Member { get; set; }")]
    public void Class_OfTheFramework_ThatATypeKeepsToItself_IsNotKept(string member) =>
        Assert.DoesNotContain("global::System.Net.", Types(Use, $"public class Root {{ public int Id {{ get; set; }} {member} }}"), StringComparison.Ordinal);

    [Fact]
    public void Class_OfTheFramework_WithAnAttributeThatMakesItState_IsKept() => Assert.Contains(
        "type.Object<global::System.Net.Cookie>()",
        Types(Use, "public class Root { [System.Text.Json.Serialization.JsonInclude] private System.Net.Cookie? _member; public void Set(System.Net.Cookie member) => _member = member; }"),
        StringComparison.Ordinal);

    /// <summary>Code for values of any type leads to nearly all of the library, and is kept where there may be some.</summary>
    [Theory]
    [InlineData("public object? Member { get; set; }", true)]
    [InlineData("public dynamic? Member { get; set; }", true)]
    [InlineData("public Dictionary<string, object>? Member { get; set; }", true)]
    [InlineData("public TesseraObject? Member { get; set; }", true)]
    [InlineData("public System.Text.Json.JsonElement Member { get; set; }", true)]
    [InlineData("public System.Text.Json.Nodes.JsonArray? Member { get; set; }", true)]
    [InlineData("public System.Collections.IList? Member { get; set; }", true)]
    [InlineData("public IComparable? Member { get; set; }", true)]
    [InlineData("public Open? Member { get; set; }", true)]
    [InlineData("public IOpen? Member { get; set; }", true)]
    [InlineData("public List<Open>? Member { get; set; }", true)]
    [InlineData("[System.Text.Json.Serialization.JsonExtensionData] public Dictionary<string, object>? Member { get; set; }", true)]
    [InlineData("[System.Text.Json.Serialization.JsonConverter(typeof(Own))] public int Member { get; set; }", true)]
    [InlineData("[System.Text.Json.Serialization.JsonConverter(typeof(Days))] public DayOfWeek Member { get; set; }", false)]
    [InlineData("public Closed? Member { get; set; }", false)]
    [InlineData("public Leaf? Member { get; set; }", false)]
    [InlineData("public IReadOnlyList<string>? Member { get; set; }", false)]
    [InlineData("public Dictionary<Guid, Uri>? Member { get; set; }", false)]
    public void ValuesOfAnyType_AreKept_WhereThereMayBeSome(string member, bool kept)
    {
        string types = Types(
            Use,
            """
            public abstract class Open { public int Id { get; set; } }
            public interface IOpen;
            public class Leaf : Open;
            [System.Text.Json.Serialization.JsonDerivedType(typeof(Case), 1)] public abstract class Closed;
            public class Case : Closed;
            public class Days : System.Text.Json.Serialization.JsonStringEnumConverter<DayOfWeek>;
            public class Own : System.Text.Json.Serialization.JsonConverter<int>
            {
                public override int Read(ref System.Text.Json.Utf8JsonReader reader, Type type, System.Text.Json.JsonSerializerOptions options) => 0;
                public override void Write(System.Text.Json.Utf8JsonWriter writer, int value, System.Text.Json.JsonSerializerOptions options) { }
            }
            """,
            $"public class Root {{ {member} }}");

        Assert.Contains("typeof(global::Root)", types, StringComparison.Ordinal);
        Assert.Equal(kept, types.Contains("TesseraOpenTypes.Keep();", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("TesseraConverter.Create<Version, Leaf>(_ => new Leaf(), _ => new Version())", "type.Object<global::Leaf>()")]
    [InlineData("TesseraConverter.Create((Version _) => new Leaf(), _ => new Version())", "type.Object<global::Leaf>()")]
    [InlineData("new Own()", "type.Object<global::Leaf>()")]
    [InlineData("(TesseraReader reader) => reader.Read<Leaf>()", "type.Object<global::Leaf>()")]
    [InlineData("new TesseraRecordWriter<Leaf>(\"\")", "type.Class<global::System.Collections.Generic.List<global::Leaf>>()")]
    [InlineData("(Func<Leaf, TesseraOptions?, byte[]>)TesseraSerializer.Serialize<Leaf>", "type.Object<global::Leaf>()")]
    [InlineData("(Func<Leaf, TesseraOptions?, byte[]>)TesseraSerializer.Serialize", "type.Object<global::Leaf>()")]
    public void Type_ThatAConverterOrAFileNames_IsRegistered(string use, string call) => Assert.Contains(
        call,
        Types($"public class Leaf; public class Own : TesseraConverter<Version, Leaf> {{ public override Leaf ToSurrogate(Version value) => new(); public override Version FromSurrogate(Leaf surrogate) => new(); }} public static class Use {{ public static object Make() => {use}; }}"),
        StringComparison.Ordinal);

    [Fact]
    public void DerivedTypes_ThatAttributesName_AreRegistered_WithTheirBase() => Assert.Contains(
        "type.Derived<global::Root, global::Leaf>();",
        Types(Use, "[System.Text.Json.Serialization.JsonDerivedType(typeof(Leaf), 1)] public abstract class Root; public class Leaf : Root { public int Id; }"),
        StringComparison.Ordinal);

    [Theory]
    [InlineData("[TesseraSerializable] internal class Root;")]
    [InlineData("public class Root;", "[assembly: TesseraSerializable(typeof(Root))]")]
    [InlineData("public class Root;", "[assembly: TesseraSerializable(typeof(List<Root[]>))]")]
    [InlineData("namespace A { public class Other; } public class Root; public enum First;", "[assembly: TesseraSerializable(typeof(First), IncludesNamespace = true)]")]
    public void Type_ThatAnAttributeNames_IsRegistered(string type, string mark = "") => Assert.Contains("type.Object<global::Root>()", Types(mark + type), StringComparison.Ordinal);

    [Fact]
    public void Namespace_OfANamedType_EndsWhereAnotherBegins()
    {
        string types = Types("[assembly: TesseraSerializable(typeof(A.First), IncludesNamespace = true)] namespace A { public class First; internal struct Second; public static class Tools { public class Inner { private class Secret; } } public class Open<T> { public class InOpen; } namespace B { public class Third; } }");

        Assert.Contains("type.Struct<global::A.Second>()", types, StringComparison.Ordinal);
        Assert.Contains("type.Object<global::A.Tools.Inner>()", types, StringComparison.Ordinal);
        Assert.DoesNotContain("Secret", types, StringComparison.Ordinal);
        Assert.DoesNotContain("Third", types, StringComparison.Ordinal);
        Assert.DoesNotContain("Open", types, StringComparison.Ordinal);
    }

    /// <summary>What nobody means is left out: an interface that says nothing of its classes would keep code for values of any type.</summary>
    [Fact]
    public void Namespace_OfANamedType_LeavesServicesAndExceptionsOut()
    {
        string types = Types("[assembly: TesseraSerializable(typeof(A.First), IncludesNamespace = true)] namespace A { public class First; public interface IService; public abstract class Service; public class Failure : Exception; [System.Text.Json.Serialization.JsonDerivedType(typeof(Case), 1)] public interface IUnion; public class Case : IUnion; }");

        Assert.Contains("type.Class<global::A.IUnion>()", types, StringComparison.Ordinal);
        Assert.DoesNotContain("A.IService", types, StringComparison.Ordinal);
        Assert.DoesNotContain("A.Service", types, StringComparison.Ordinal);
        Assert.DoesNotContain("Failure", types, StringComparison.Ordinal);
        Assert.DoesNotContain("TesseraOpenTypes", types, StringComparison.Ordinal);
    }

    /// <summary>It is not run, and to keep it would bring a warning for code that nobody wrote.</summary>
    [Theory]
    [InlineData("DayOfWeek?", false)]
    [InlineData("List<DayOfWeek>", true)]
    public void Member_WithTheLibrarysConverterForEnums_KeepsItOnlyWhereItRuns(string type, bool keeps) => Assert.Equal(
        keeps,
        Types(Use, $"public class Root {{ [System.Text.Json.Serialization.JsonConverter(typeof(System.Text.Json.Serialization.JsonStringEnumConverter))] public {type} Days {{ get; set; }} = default!; }}")
            .Contains("type.Constructors<global::System.Text.Json.Serialization.JsonStringEnumConverter>();", StringComparison.Ordinal));

    [Theory]
    [InlineData("[Newtonsoft.Json.JsonProperty(\"a\")] public int In_All { get; set; }", "type.Members<global::Newtonsoft.Json.JsonPropertyAttribute>();")]
    [InlineData("[System.Text.Json.Serialization.JsonConverter(typeof(Days))] public DayOfWeek Day_Off { get; set; }", "type.Constructors<global::Days>();")]
    public void Type_OfWhichOnlyAttributesSpeak_KeepsWhatTheLibraryLooksFor(string member, string kept) =>
        Assert.Contains(kept, Types(Use, $"public class Days : System.Text.Json.Serialization.JsonStringEnumConverter<DayOfWeek>; public class Root {{ {member} }}"), StringComparison.Ordinal);

    [Theory]
    [InlineData("public Action? Done { get; set; }")]
    [InlineData("public Func<Leaf>? Made { get; set; }")]
    public void Delegate_IsNoState_AndNotKept(string member) =>
        Assert.DoesNotContain("typeof(global::System.", Types(Use, $"public class Leaf; public class Root {{ [System.Text.Json.Serialization.JsonIgnore] {member} }}"), StringComparison.Ordinal);

    [Fact]
    public void Member_ThatOnlyTheLibrarySees_InAnotherAssembly_HasItsPlace() => Assert.Contains(
        "\"_second\"",
        Generation.Run(Generation.Compile("public static class Use { public static byte[] Write(Two two) => TesseraSerializer.Serialize(two); }")
            .AddReferences(Generation.Reference(Generation.Compile("public class Two { public int First; [System.Text.Json.Serialization.JsonInclude] private int _second = 1; public int Get() => _second; }"))))["Tessera.Types.g.cs"],
        StringComparison.Ordinal);

    [Fact]
    public void Converter_ThatAnAttributeNames_StandsInNoSlot() => Assert.DoesNotContain(
        "type.Derived<global::Root, global::Own>();",
        Types(Use, "[System.Text.Json.Serialization.JsonConverter(typeof(Own))] public class Root; public class Own : System.Text.Json.Serialization.JsonConverter<Root> { public override Root Read(ref System.Text.Json.Utf8JsonReader reader, Type type, System.Text.Json.JsonSerializerOptions options) => new(); public override void Write(System.Text.Json.Utf8JsonWriter writer, Root value, System.Text.Json.JsonSerializerOptions options) { } }"),
        StringComparison.Ordinal);

    [Theory]
    [InlineData("public class Outer { private class Hidden; public static byte[] Write() => TesseraSerializer.Serialize(new Hidden()); }")]
    [InlineData("file class Hidden; public static class Outer { public static byte[] Write() => TesseraSerializer.Serialize(new Hidden()); }")]
    [InlineData("public static class Outer { public static byte[] Write() => TesseraSerializer.Serialize(new { A = 1 }); }")]
    [InlineData("public static class Outer { public static byte[] Write<T>(T value) => TesseraSerializer.Serialize(value); }")]
    [InlineData("public static class Other { public static byte[] Serialize<T>(T value) => []; } public static class Outer { public static byte[] Write() => Other.Serialize(1); }")]
    [InlineData("[Obsolete(\"gone\", true)] public class Old; public static class Outer { [Obsolete] public static byte[] Write() => TesseraSerializer.Serialize(new Old()); }")]
    public void Type_ThatNoOtherCodeCanName_OrOfAnotherCall_IsLeftOut(string source) => Assert.Equal("", Types(source));

    [Theory]
    [InlineData("public class Root { public List<dynamic>? Items { get; set; } }", "global::System.Collections.Generic.List<object>")]
    [InlineData("public class Root { public (int, dynamic?)[]? Items { get; set; } }", "global::System.ValueTuple<int, object>[]")]
    [InlineData("public class Outer<T> { public class Inner { public T? Item { get; set; } } } public class Root { public Outer<dynamic>.Inner? Inner { get; set; } }", "global::Outer<object>.Inner")]
    public void Dynamic_InsideAnotherType_IsObject(string root, string registered)
    {
        string types = Types(Use, root);

        Assert.Contains($"types.Add(typeof({registered}), ", types, StringComparison.Ordinal);
        Assert.DoesNotContain("dynamic>)", types, StringComparison.Ordinal);
    }

    /// <summary>Only a converter of the application writes it, and none would look at its members.</summary>
    [Fact]
    public void Type_ThatIsRefused_LeadsToItsConverter_AndNotToItsMembers()
    {
        string types = Types(Use, "[TesseraConverter(typeof(Own))] public class Root : Exception { public Leaf? Leaf { get; set; } } public class Leaf; public class Own : TesseraConverter<Root, string> { public override string ToSurrogate(Root value) => \"\"; public override Root FromSurrogate(string value) => new(); }");

        Assert.Contains("types.Add(typeof(global::Own), ", types, StringComparison.Ordinal);
        Assert.DoesNotContain("global::Leaf", types, StringComparison.Ordinal);
    }

    /// <summary>The trimmer would warn of the generated code.</summary>
    [Theory]
    [InlineData("[Traced(All)] public Type? Type { get; set; }")]
    [InlineData("[Traced(All)] public string? Type;")]
    [InlineData("public Root([Traced(All)] string type) => Type = type; public string Type { get; }")]
    public void Type_WithAMemberWhoseOriginIsTraced_GetsNoCode(string members)
    {
        string types = Generation.Run(Generation.Compile(
            Use,
            "using static System.Diagnostics.CodeAnalysis.DynamicallyAccessedMemberTypes; using Traced = System.Diagnostics.CodeAnalysis.DynamicallyAccessedMembersAttribute; public class Root { public int Id { get; set; } " + members + " }"))["Tessera.Types.g.cs"];

        Assert.Contains("types.Add(typeof(global::Root), ", types, StringComparison.Ordinal);
        Assert.DoesNotContain("RootCode", types, StringComparison.Ordinal);
    }

    /// <summary>Other code can name the collection and not its elements.</summary>
    [Fact]
    public void Collection_OfAPrivateType_IsNotMadeByGeneratedCode() => Assert.DoesNotContain(
        "type.Family(",
        Types("public class Outer { private class Hidden; internal class Own : System.Collections.IEnumerable, IEnumerable<Hidden> { private readonly List<Hidden> _all = []; public void Add(object item) => _all.Add((Hidden)item); IEnumerator<Hidden> IEnumerable<Hidden>.GetEnumerator() => _all.GetEnumerator(); System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => _all.GetEnumerator(); } } public static class Use2 { internal static byte[] Write(Outer.Own own) => TesseraSerializer.Serialize(own); }"),
        StringComparison.Ordinal);

    /// <summary>Types of one name stand in several files and in one, each with its own class.</summary>
    [Fact]
    public void Types_OfAVeryLargeProgram_StandInSeveralFiles_EachInOne()
    {
        string[] names = [.. Enumerable.Range(0, 150).SelectMany(i => new[] { $"global::A{i}.Order", $"global::A{i}.Line" })];
        string source = string.Concat(Enumerable.Range(0, 150).Select(i => $"namespace A{i} {{ public class Order {{ public int Id {{ get; set; }} public List<Line>? Lines {{ get; set; }} }} public class Line {{ public string? Name {{ get; set; }} }} }} "));
        string use = $"public static class Use {{ public static void Write({string.Join(", ", Enumerable.Range(0, 150).Select(i => $"A{i}.Order a{i}"))}) {{ {string.Concat(Enumerable.Range(0, 150).Select(i => $"TesseraSerializer.Serialize(a{i});"))} }} }}";

        Dictionary<string, string> files = Generation.Run(Generation.Compile(source, use));

        Assert.Equal(Enumerable.Range(0, 8).Select(i => $"Tessera.Types.{i}.g.cs"), files.Keys.Order(StringComparer.Ordinal));
        Assert.All(names, name => Assert.Single(files.Values, file => file.Contains($"types.Add(typeof({name})", StringComparison.Ordinal)));
        Assert.All(files.Values, file => Assert.InRange(file.Split("types.Add(").Length, 20, 100));
    }

    /// <summary>The generator knows the collections of the framework by name; the library has a method for each.</summary>
    [Fact]
    public void Families_AreTheMethodsOfTheLibrary() => Assert.Equal(
        typeof(Tessera.Converters.Families.TesseraFamilies).GetMethods().Where(method => method.IsStatic && method.GetParameters().Length == 0 && method.Name != "Grid").Select(method => method.Name).Order(),
        FamilyNames.All.Order());
}
