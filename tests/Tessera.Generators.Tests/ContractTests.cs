using Microsoft.CodeAnalysis.CSharp;
using Xunit;

namespace Tessera.Generators.Tests;

/// <summary>What is generated of the members and the constructor of a type. That it is what reflection finds is a test of the library, over all its test types.</summary>
public class ContractTests
{
    private const string Use = "using System.Text.Json.Serialization; using System.Runtime.Serialization; public static class Use { public static byte[] Write(Root root) => TesseraSerializer.Serialize(root); } ";

    public static TheoryData<string, string> Contracts => new()
    {
        { "public class Root { public int A { get; set; } }", """.Member("A", typeof(int)) .Constructor()""" },
        { "public struct Root { public int A; }", """.Member("A", typeof(int), Facts.CanSet | Facts.IsField)""" },
        { "public record Root(int A, string B, string? C, int? D);", """.Member("A", typeof(int), Facts.CanSet, parameter: 0) .Member("B", typeof(string), Facts.CanSet, parameter: 1) .Member("C", typeof(string), Facts.CanSet, parameter: 2) .Member("D", typeof(int?), Facts.CanSet, parameter: 3) .Constructor() .Parameter("A", typeof(int), isRequired: true) .Parameter("B", typeof(string), isRequired: true) .Parameter("C", typeof(string), isRequired: false) .Parameter("D", typeof(int?), isRequired: false)""" },
        { "public record Root(long A = 5, string B = \"x\\n\\\"\", DayOfWeek C = DayOfWeek.Monday, decimal? D = 1.50m, Guid E = default, ulong F = ulong.MaxValue, float G = -1.5f);", """.Member("A", typeof(long), Facts.CanSet, parameter: 0) .Member("B", typeof(string), Facts.CanSet, parameter: 1) .Member("C", typeof(global::System.DayOfWeek), Facts.CanSet, parameter: 2) .Member("D", typeof(decimal?), Facts.CanSet, parameter: 3) .Member("E", typeof(global::System.Guid), Facts.CanSet, parameter: 4) .Member("F", typeof(ulong), Facts.CanSet, parameter: 5) .Member("G", typeof(float), Facts.CanSet, parameter: 6) .Constructor() .Parameter("A", typeof(long), isRequired: false, (long)(5L)) .Parameter("B", typeof(string), isRequired: false, (string)("x\n\"")) .Parameter("C", typeof(global::System.DayOfWeek), isRequired: false, (global::System.DayOfWeek)(1)) .Parameter("D", typeof(decimal?), isRequired: false, (decimal)(1.50m)) .Parameter("E", typeof(global::System.Guid), isRequired: false) .Parameter("F", typeof(ulong), isRequired: false, (ulong)(18446744073709551615ul)) .Parameter("G", typeof(float), isRequired: false, (float)(-1.5f))""" },
        { "public class Root { [JsonPropertyName(\"a\"), TesseraAlias(\"x\"), TesseraAlias(\"y\")] public int A { get; set; } [JsonPropertyOrder(-1)] public required string B { get; init; } [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public string? C { get; set; } [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public int D { get; set; } [JsonIgnore] public int E { get; set; } [JsonInclude] internal int F = 1; }", """.Member("B", typeof(string), Facts.CanSet | Facts.IsRequired, order: -1) .Member("A", typeof(int), Facts.CanSet, data: "a", aliases: new[] { "x", "y" }) .Member("C", typeof(string), Facts.CanSet | Facts.OmitsNull) .Member("D", typeof(int), Facts.CanSet | Facts.OmitsDefault) .Member("F", typeof(int), Facts.CanSet | Facts.IsField) .Constructor()""" },
        { "[DataContract] public class Root { [DataMember(Name = \"a\", Order = 2, IsRequired = true)] public int A { get; set; } [DataMember(Order = 1, EmitDefaultValue = false)] internal int B = 1; public int C { get; set; } }", """.Member("B", typeof(int), Facts.CanSet | Facts.IsField | Facts.OmitsDefault, order: 1) .Member("A", typeof(int), Facts.CanSet | Facts.IsRequired, order: 2, data: "a") .Constructor()""" },
        { "public class Base { public int A { get; set; } } public class Root : Base { public int B { get; set; } }", """.Member("A", typeof(int), Facts.CanSet, owner: typeof(global::Base)) .Member("B", typeof(int)) .Constructor()""" },
        { "[JsonDerivedType(typeof(Leaf), \"leaf\")] public class Root { public int A { get; set; } } public class Leaf : Root;", """.Union() .Member("A", typeof(int)) .Constructor()""" },
        { "public class Base { [OnDeserialized] private void Done(StreamingContext context) { } } public class Root : Base { public int A { get; set; } }", """.Callbacks() .Member("A", typeof(int)) .Constructor()""" },
        { "public class Root : IJsonOnSerializing { public int A { get; set; } public void OnSerializing() { } }", """.Callbacks() .Member("A", typeof(int)) .Constructor()""" },
        { "public class Root : IDeserializationCallback { public int A { get; set; } void IDeserializationCallback.OnDeserialization(object? sender) { } }", """.Callbacks() .Member("A", typeof(int)) .Constructor()""" },
        { "public class Root { private readonly int[] _items = []; public Root() { } public Root(IEnumerable<int> items) => _items = [.. items]; public IEnumerable<int> Items => _items; }", """.Member("Items", typeof(global::System.Collections.Generic.IEnumerable<int>), Facts.None, parameter: 0) .Constructor() .Parameter("items", typeof(global::System.Collections.Generic.IEnumerable<int>), isRequired: true)""" },
        { "public class Root { public int A { get; set; } public bool ShouldSerializeA() => true; public int B { get; set; } public bool ShouldSerializeB(int b) => true; }", """.Member("A", typeof(int), Facts.CanSet | Facts.IsAsked) .Member("B", typeof(int)) .Constructor()""" },
        { "public class Root { public int A { get; set; } [JsonIgnore(Condition = JsonIgnoreCondition.Never)] public int B { get; set; } public bool ShouldSerializeB() => true; }", """.Member("A", typeof(int)) .Member("B", typeof(int)) .Constructor()""" },
        { "public class Root { [JsonExtensionData] public Dictionary<string, object>? More { get; set; } public int A { get; set; } }", """.Member("A", typeof(int)) .Member("More", typeof(global::System.Collections.Generic.Dictionary<string, object>), Facts.CanSet | Facts.IsOverflow) .Constructor()""" },
        { "public class Root { [JsonExtensionData] public System.Text.Json.Nodes.JsonObject? More { get; init; } public int A { get; set; } }", """.Member("A", typeof(int)) .Member("More", typeof(global::System.Text.Json.Nodes.JsonObject), Facts.CanSet | Facts.IsOverflow) .Constructor()""" },
        { "public class Root { [JsonConverter(typeof(JsonStringEnumConverter))] public DayOfWeek A { get; set; } }", """.Member("A", typeof(global::System.DayOfWeek), Facts.CanSet | Facts.SendsEnumNames) .Constructor()""" },
        { "public class Root { private readonly List<int> _items = []; public IReadOnlyList<int> Items => _items; }", """.Member("_items", typeof(global::System.Collections.Generic.List<int>), Facts.IsField, data: "Items") .Constructor()""" },
        { "public class Leaf { public int A { get; set; } } public class Root { public Leaf A { get; } = new(); public Leaf B { get; } public Root() => B = A; public Root(Leaf b, int c) => B = b; }", """.Member("A", typeof(global::Leaf), Facts.OmitsNull | Facts.IsHeld | Facts.IsVaried) .Member("B", typeof(global::Leaf), Facts.OmitsNull | Facts.IsHeld | Facts.IsTakenByOther | Facts.IsVaried) .Constructor()""" },
        { "public class Leaf { public Func<int>? A { get; set; } } public class Root { private readonly Leaf _a = new(); public Leaf A => _a; [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public Leaf B { get; } = new(); public int C { get; set; } }", """.Member("A", typeof(global::Leaf), Facts.OmitsNull | Facts.IsHeld) .Member("B", typeof(global::Leaf), Facts.OmitsDefault | Facts.IsHeld) .Member("C", typeof(int)) .Constructor()""" },
    };

    /// <summary>Another generator may add to it; its attributes or methods say more; options of the assembly hold; a default cannot be written down; its base is of another assembly.</summary>
    public static TheoryData<string> Others =>
    [
        "public partial class Root { public int A { get; set; } }",
        "public partial class Base; public class Root : Base { public int A { get; set; } }",
        "[assembly: TesseraCompact] public class Root { public int A { get; set; } }",
        "public class Root : ISerializable { public int A { get; set; } void ISerializable.GetObjectData(SerializationInfo info, StreamingContext context) { } }",
        "public class Root { public int A { get; set; } [Newtonsoft.Json.Serialization.OnError] private void Fail(StreamingContext context) { } }",
        "public class Root { [JsonExtensionData] public SortedDictionary<string, object>? More { get; set; } public int A { get; set; } }",
        "public unsafe struct Root { public int A; public fixed byte B[4]; }",
        "public class Root { [JsonConverter(typeof(JsonStringEnumConverter)), JsonPropertyOrder(1)] public DayOfWeek A { get; set; } }",
        "public class Root { [JsonConverter(typeof(JsonStringEnumConverter))] public List<DayOfWeek>? A { get; set; } }",
        "public class Root { [Newtonsoft.Json.JsonConverter(typeof(Newtonsoft.Json.Converters.UnixDateTimeConverter), true)] public DateTime A { get; set; } }",
        "public class OwnAttribute(params Type[] types) : JsonConverterAttribute { public Type[] Types => types; } public class Root { [Own(typeof(int), typeof(string))] public int A { get; set; } }",
        "public class Root { [TesseraAny] public object? A { get; set; } }",
        "public class Root { [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)] public int A { get; set; } }",
        "public class Root { public Root(object a) => A = (string)a; public string A { get; } }",
        "public class Root(TesseraMaybe<int> a) { public TesseraMaybe<int> A { get; } = a; }",
        "public class Root([System.Diagnostics.CodeAnalysis.AllowNull] string a) { public string? A { get; } = a; }",
        "public class Root(double a = double.NaN) { public double A { get; } = a; }",
        "public class Root { private int _a; public Root(int a) => _a = a; public int B => _a; }",
        "public class Root { private readonly List<int> _list = []; public IReadOnlyList<int> Items => _list; }",
        "public class Root { private readonly List<int> _items = []; public IEnumerable<int> Items => _items; }",
        "public class Root { private Root() { } public Root(IEnumerable<int> numbers) => Items = [.. numbers]; public List<int> Items { get; } = []; }",
        "public interface IOwn : IList<int>; public class Root { public IOwn A { get; } = null!; public int B { get; set; } }",
        "public class Root : List<int> { public int A { get; set; } }",
        "public class Root : Exception { public int A { get; set; } }",
        "public class Root : EventArgs { public int A { get; set; } }",
        "[JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public class Root { public int A { get; set; } }",
        "public class Leaf { public int A { get; set; } } public class Root { private readonly Leaf _a = new(); public Leaf A => _a; }",
        "public class Leaf { public int A { get; set; } } [JsonObjectCreationHandling(JsonObjectCreationHandling.Replace)] public class Root { public Leaf A { get; } = new(); public int B { get; set; } }",
        "[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)] public class Root { public int A { get; set; } }",
    ];

    [Theory]
    [MemberData(nameof(Contracts))]
    public void Contract_OfAType_IsSaidByCalls(string type, string calls) => Assert.Equal(calls, ContractOf("Root", Types(Use + type)));

    [Theory]
    [MemberData(nameof(Others))]
    public void Type_WithMoreToIt_IsLookedAtWhenTheProgramRuns(string type)
    {
        // An attribute of the assembly stands before all types.
        string types = Types(Use + (type.StartsWith("[assembly", StringComparison.Ordinal) ? "" : type), type.StartsWith("[assembly", StringComparison.Ordinal) ? type : "");

        Assert.Contains("types.Add(typeof(global::Root)", types, StringComparison.Ordinal);
        Assert.Equal("", ContractOf("Root", types));
    }

    /// <summary>It may have other members when the program runs.</summary>
    [Fact]
    public void Type_OfAnotherAssembly_IsLookedAtWhenTheProgramRuns()
    {
        CSharpCompilation other = Generation.Compile("public class Root { public int A { get; set; } }");

        string types = Generation.Run(Generation.Compile("public static class Use { public static byte[] Write(Root root) => TesseraSerializer.Serialize(root); }").AddReferences(Generation.Reference(other))).GetValueOrDefault("Tessera.Types.g.cs", "");

        Assert.Contains("types.Add(typeof(global::Root)", types, StringComparison.Ordinal);
        Assert.DoesNotContain("type.Contract()", types, StringComparison.Ordinal);
    }

    private static string Types(params string[] sources) => Generation.Run(Generation.Compile(sources)).GetValueOrDefault("Tessera.Types.g.cs", "");

    /// <summary>The calls for a type, in one line; empty if there are none.</summary>
    private static string ContractOf(string type, string types)
    {
        string[] lines = [.. types.Split('\n').Select(line => line.Trim()).SkipWhile(line => !line.StartsWith($"types.Add(typeof(global::{type})", StringComparison.Ordinal)).TakeWhile(line => line != "});")];
        return string.Join(' ', lines.SkipWhile(line => line != "type.Contract()").Skip(1).TakeWhile(line => line.StartsWith('.'))).TrimEnd(';');
    }
}
