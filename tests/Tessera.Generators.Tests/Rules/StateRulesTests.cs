using System.Reflection;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Xunit;

namespace Tessera.Generators.Tests.Rules;

/// <summary>What the rules say of the state of types is what the library does when the program runs: each case asks both.</summary>
public class StateRulesTests
{
    private const string Marked = "public class Root; [TesseraSerializable] public class Other { public System.IO.Stream? Data { get; set; } }";
    private const string Named = "[assembly: TesseraSerializable(typeof(Other))] public class Root; public class Other { public System.IO.Stream? Data { get; set; } }";

    [Theory]
    [InlineData("public class Root { public Func<int>? Get { get; set; } }", "Get", "represents code")]
    [InlineData("public class Root { public System.IO.Stream? Data { get; set; } }", "Data", "represents code")]
    [InlineData("public class Root { public List<System.IO.FileStream>? Data { get; set; } }", "Data", "represents code")]
    [InlineData("public class Root { public Dictionary<string, Leaf>? Data { get; set; } } public class Leaf { public Type? Kind; }", "Kind", "represents code")]
    [InlineData("public class Root { public System.Threading.Tasks.Task<int>? Data { get; set; } }", "Data", "represents code")]
    [InlineData("public class Root { public (int, System.Threading.CancellationToken) Data { get; set; } }", "Data", "represents code")]
    [InlineData("public record Root(Exception Error);", "Error", "represents code")]
    [InlineData("public class Root { public IAsyncEnumerable<int>? Data { get; set; } } public abstract class Rows : IAsyncEnumerable<int> { public abstract IAsyncEnumerator<int> GetAsyncEnumerator(System.Threading.CancellationToken token); }", "Data", "SerializeAsyncEnumerable")]
    [InlineData("public class Root { public System.Xml.Linq.XElement? Data { get; set; } }", "Data", "only as text")]
    [InlineData("public class Root { public System.Data.DataTable? Data { get; set; } }", "Data", "attackers")]
    [InlineData("public class Root { public System.Security.Claims.ClaimsPrincipal? Data { get; set; } }", "Data", "represents code")]
    [InlineData("public class Root { public System.Text.RegularExpressions.Regex? Data { get; set; } }", "Data", "none of its state")]
    [InlineData("public class Root { public Random? Data { get; set; } }", "Data", "none of its state")]
    [InlineData("public class Root { public System.Linq.Expressions.Expression<Func<int>>? Data { get; set; } }", "Data", "represents code")]
    [InlineData("public class Root { public Dictionary<string, int>.KeyCollection? Data { get; set; } }", "Data", "cannot be created and filled")]
    [InlineData("public class Root : List<Leaf>; public class Leaf { public required Action Do { get; init; } }", "Do", "represents code")]
    [InlineData("public class Root : Exception { public int A { get; set; } }", "TesseraSerializer.Serialize(root)", "represents code")]
    public async Task Type_ThatIsRefused_IsFoundAtItsMember(string source, string place, string reason)
    {
        string found = Assert.Single(await FindAsync(source, "TSS002"));

        Assert.StartsWith($"TSS002 {place}: ", found, StringComparison.Ordinal);
        Assert.Contains(reason, found, StringComparison.Ordinal);
        Assert.NotEmpty(Check(source));
    }

    [Theory]
    [InlineData("public class Root { public int A { get; } public Root(long a, object other) { A = (int)a; } public Root() { } }", "its A would be lost")]
    [InlineData("public class Root { public INode? A { get; } public Root(INode a, object other) { A = a; } public Root() { } } [System.Text.Json.Serialization.JsonDerivedType(typeof(Leaf), \"leaf\")] /**/ public interface INode; public class Leaf : INode;", "its A would be lost")]
    [InlineData("public class Root { private int _a; private object? _b; public void Set(int a) { _a = a; _b = this; } public override string ToString() => $\"{_a}{_b}\"; }", "all of its state is hidden")]
    [InlineData("public class Root { public int A { get; set; } public Root(string text) { A = text.Length; } }", "it has no constructor")]
    [InlineData("public class Root { private int _a; public int B { get; set; } public Root(int a = 0) { _a = a; } public int Get() => _a; }", "it has no constructor")]
    [InlineData("public class Root { public int A { get; set; } [System.Text.Json.Serialization.JsonConstructor] public Root(string text) { A = text.Length; } }", "its constructor with [JsonConstructor] has a parameter")]
    [InlineData("public readonly struct Root { private readonly Guid _id; public Root(Guid id) => _id = id; public bool Is(Guid id) => _id == id; }", "all of its state is hidden")]
    [InlineData("public class Root { private readonly Leaf _leaf = new(); private Root() { } public int A { get; set; } public string? B => _leaf.Name; } public class Leaf { public string? Name { get; set; } }", "its B would be lost: it has no setter, and it may come from _leaf")]
    public async Task Type_ThatWouldLoseState_IsFound(string source, string reason)
    {
        string found = Assert.Single(await FindAsync(source, "TSS003"));

        Assert.StartsWith("TSS003 Root: Root could not be read back: " + reason, found, StringComparison.Ordinal);
        Assert.Single(Check(source));
    }

    [Theory]
    [InlineData("public class Root { private readonly int _a; public Root(int a) { _a = a; } public int A => _a; public Root() { } }")]
    [InlineData("public class Root { public int A { get; } public string B { get; } public Root(int a, string b) { A = a; B = b; } public Root(int a) { A = a; B = \"\"; } }")]
    [InlineData("public class Root { public int A { get; set; } private Root() { } public static Root Make() => new(); }")]
    [InlineData("public class Root { [NonSerialized] private readonly Leaf _leaf = new(); private Root() { } public int A { get; set; } public string? B => _leaf.Name; } public class Leaf { public string? Name { get; set; } }")]
    [InlineData("public class Root { public Cells Cells { get; set; } } [System.Runtime.CompilerServices.InlineArray(4)] /**/ public struct Cells { private int _first; }")]
    [InlineData("public readonly struct Root { private readonly Guid _id; public Root(Guid id) => _id = id; public static explicit operator Guid(Root root) => root._id; }")]
    [InlineData("public sealed class Root { private readonly string _name; public Root(string name) => _name = name; public override string ToString() => _name; }")]
    [InlineData("public class Root { public int A { get; set; } public Root(string? text = null) { A = text?.Length ?? 0; } }")]
    [InlineData("public class Root { private readonly Names _names = new(3); public IReadOnlyList<string> Names => _names; } public class Names(int size) : System.Collections.ObjectModel.Collection<string>(new List<string>(size));")]
    [InlineData("public class Root { public IList<int>? Items { get; } public Root(IEnumerable<int> items) { Items = [.. items]; } internal Root() { } }")]
    [InlineData("public class Root { public int A { get; } public Root(int? a) { A = a ?? 1; } }")]
    [InlineData("public class Root;")]
    [InlineData("public record struct Root(int A, string B);")]
    public async Task Type_ThatKeepsItsState_IsFine(string source)
    {
        Assert.Empty(await FindAsync(source, "TSS003"));
        Assert.Empty(Check(source));
    }

    [Theory]
    [InlineData("public class Root { public int A { get; set; } public DateTime B { get; } = DateTime.UtcNow; }")]
    [InlineData("public class Root { public int A { get; set; } private Guid? _b = Guid.NewGuid(); public Guid? B => _b; public void Renew() => _b = Guid.NewGuid(); }")]
    [InlineData("public class Root : Base { public new Leaf? A => (Leaf?)base.A; } public class Leaf : Base; public class Base { public Base? A { get; set; } }")]
    public async Task Member_ThatComesBackWithoutASetter_IsNotFound(string source)
    {
        Assert.Empty(await FindAsync(source, "TSS004"));
        Assert.Empty(Report(source).NotWritten);
    }

    [Theory]
    [InlineData("public class Root { public int A { get; set; } private int _b; public int Get() => ++_b; }", "_b", "it is not public")]
    [InlineData("public class Root { public int A { get; set; } internal string? B { get; set; } }", "B", "it is not public")]
    [InlineData("public class Root { public int A { get; set; } public int B { get; } = Environment.TickCount; }", "B", "nothing sets it")]
    [InlineData("public class Root { public int A { get; set; } public readonly int B = 1; }", "B", "nothing sets it")]
    [InlineData("public class Root { public int A { get; set; } public Leaf Leaf { get; } = new(); } public class Leaf { public Func<int>? A { get; set; } }", "Leaf", "nothing sets it")]
    [InlineData("public class Root : Base { public int A { get; set; } } public class Base { protected int B; }", "B", "it is not public")]
    [InlineData("public class Root { public int A { get; set; } private Leaf _leaf; public Leaf Leaf => _leaf; public void Set(Leaf leaf) => _leaf = leaf; } public class Leaf { public int A { get; set; } }", "Leaf", "nothing sets it")]
    public async Task Member_ThatIsLeftOut_IsFound(string source, string member, string reason)
    {
        string found = Assert.Single(await FindAsync(source, "TSS004"));

        Assert.StartsWith($"TSS004 {member}: ", found, StringComparison.Ordinal);
        Assert.Contains(reason, found, StringComparison.Ordinal);
        string line = Assert.Single(Report(source).NotWritten);
        Assert.StartsWith($"Root.{member}: {reason}", line, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("public class Root { public int A { get; private set; } public int B { get; init; } public required string C { get; set; } public int Sum => A + B; }")]
    [InlineData("public class Root { private readonly List<int> _items = []; public IReadOnlyList<int> Items => _items; public List<string> Names { get; } = []; }")]
    [InlineData("public class Root { private int _a; public int A { get => _a; set => _a = value; } [System.Text.Json.Serialization.JsonIgnore] public Action? Done { get; set; } public event Action? Changed; public void Raise() => Changed?.Invoke(); }")]
    [InlineData("public class Root { private readonly Leaf _other = new(); public Leaf Leaf { get; } = new(); public Leaf Other => _other; } public class Leaf { public int A { get; set; } public Inner Inner { get; } = new(); } public class Inner { public List<int> Items { get; } = []; }")]
    [InlineData("public class Root { private Leaf? _leaf; public Leaf Leaf => _leaf ??= new(); public Leaf Other => field ??= new(); } public class Leaf { public int A { get; set; } }")]
    [InlineData("public class Root(int a) { public Leaf Leaf { get; } = new(); public int A { get; } = a; } public class Leaf { public int A { get; set; } }")]
    [InlineData("public class Root(int a, string b) { public int A { get; } = a; public string B { get; } = b; }")]
    [InlineData("public class Root { [System.Text.Json.Serialization.JsonInclude] private int _a; public int Get() => ++_a; [NonSerialized] private int _b; public int Other() => ++_b; }")]
    [InlineData("[System.Runtime.Serialization.DataContract] public class Root { [System.Runtime.Serialization.DataMember] private int _a; public Action? Done { get; set; } public int Get() => ++_a; }")]
    [InlineData("public class Root { public Action? Done { get; } public Uri? Uri { get; set; } public Version? Version { get; set; } public System.Numerics.Vector3 Vector { get; set; } public object? Any { get; set; } public System.Text.Json.Nodes.JsonNode? Json { get; set; } }")]
    [InlineData("public class Root : System.Collections.ObjectModel.Collection<int> { public string? Name { get; set; } }")]
    [InlineData("public class Root<T> { public T? Value { get; set; } } public class Root : Root<Root?>;")]
    [InlineData("public class Root { public DayOfWeek Day { get; set; } public int? Number { get; set; } public int[][] Rows { get; set; } = []; public (int A, string B) Pair { get; set; } public Lazy<int>? Late { get; set; } public System.Text.Encoding? Encoding { get; set; } }")]
    [InlineData("public struct Root : IEnumerable<int> { private List<int>? _items; public void Add(int item) => (_items ??= []).Add(item); public readonly IEnumerator<int> GetEnumerator() => (_items ?? []).GetEnumerator(); readonly System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator(); }")]
    public async Task Type_ThatComesBack_IsFine(string source)
    {
        Assert.Empty(await RuleRun.FindAsync(source));
        Assert.Empty(Check(source));
    }

    [Theory]
    [InlineData("public class Root { public System.IO.Stream? Data { get; set; } } public class StreamConverter : TesseraConverter<System.IO.Stream, byte[]> { public override byte[] ToSurrogate(System.IO.Stream value) => []; public override System.IO.Stream FromSurrogate(byte[] value) => new System.IO.MemoryStream(value); }")]
    [InlineData("public class Root { public System.IO.Stream? Data { get; set; } } public static class Options { public static readonly TesseraConverter Stream = TesseraConverter.Create<System.IO.Stream, byte[]>(stream => [], bytes => new System.IO.MemoryStream(bytes)); }")]
    [InlineData("public class Root { public System.IO.Stream? Data { get; set; } } public static class Other { public static TesseraTypeReport Report() => TesseraSerializer.Check<System.IO.Stream>(); }", "TSS002 Data: System.IO.Stream of Root.Data")]
    public async Task Type_WithAConverter_IsNotLookedAt(string source, params string[] found)
    {
        string[] lines = await RuleRun.FindAsync(source);

        Assert.Equal(found.Length, lines.Length);
        Assert.All(lines.Zip(found), pair => Assert.StartsWith(pair.Second, pair.First, StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("public class Root; public class Other { public System.IO.Stream? Data { get; set; } }", false)]
    [InlineData("public class Root; public class Row; public static class Rows { public static object Write(IAsyncEnumerable<Row> rows) => TesseraSerializer.SerializeAsync(new System.IO.MemoryStream(), rows); }", false)]
    [InlineData("public class Root; public class Row { public System.IO.Stream? Data { get; set; } } public static class Rows { public static object Write(IAsyncEnumerable<Row> rows) => TesseraSerializer.SerializeAsync(new System.IO.MemoryStream(), rows); }", true)]
    [InlineData(Marked, true)]
    [InlineData(Named, true)]
    [InlineData("public class Root; public class Other { public System.IO.Stream? Data { get; set; } } public class Store<[TesseraRoot] T>; public static class Make { public static object It() => new Store<Other>(); }", true)]
    [InlineData("public class Root; public class Other { public System.IO.Stream? Data { get; set; } } public static class Cache { public static void Set<[TesseraRoot] T>(T value) { } public static void It() => Set(new Other()); }", true)]
    [InlineData("[assembly: TesseraSerializable(typeof(A.Data), IncludesNamespace = true)] public class Root; namespace A { public class Data; public static class Tools { public static int Count; } }", false)]
    public async Task Type_IsLookedAt_WhereItIsSerialized(string source, bool isFound) => Assert.Equal(isFound ? 1 : 0, (await RuleRun.FindAsync(source)).Length);

    /// <summary>While somebody types, hardly any program is complete.</summary>
    [Theory]
    [InlineData("public class Root { public Missing? A { get; set; } public List<Missing<int>> B; public X( }")]
    [InlineData("public class Root : Root { public Root Self { get; set; } }")]
    [InlineData("public class Root : Base { } public class Base : Root { private int _a; }")]
    [InlineData("public class Root { [System.Text.Json.Serialization.JsonPropertyName] internal int A { get; set; } [TesseraAlias(1)] public int B; [System.Text.Json.Serialization.JsonIgnore(Condition = )] public int C; }")]
    [InlineData("[System.Text.Json.Serialization.JsonDerivedType(typeof())] [System.Text.Json.Serialization.JsonDerivedType(typeof(Missing), 1)] public abstract class Root { public Root(int a, ) { } public int this[] { get; set; } }")]
    [InlineData("public record Root(int A, int A, Root); [TesseraSerializable(typeof(Root<>))] public class Root<T> where T : Root<T> { public T[][,] A; public delegate*<int> F; }")]
    [InlineData("public partial class Root { public int A { get; set; } } public partial class Root { public int A { get; set; } int A => ")]
    public async Task BrokenProgram_FailsNoRule(string source)
    {
        CSharpCompilation compilation = Generation.Compile(RuleRun.Use, source);

        Assert.NotEmpty(compilation.GetDiagnostics().Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error));
        Assert.All(await RuleRun.RunAsync(compilation), found => Assert.StartsWith("TSS", found.Id, StringComparison.Ordinal));
    }

    private static async Task<string[]> FindAsync(string source, string id) => [.. (await RuleRun.FindAsync(source)).Where(line => line.StartsWith(id, StringComparison.Ordinal))];

    private static string[] Check(string source) => [.. Report(source).Problems];

    /// <summary>What the library says of the same source.</summary>
    private static TesseraTypeReport Report(string source)
    {
        using MemoryStream image = new();
        Assert.True(Generation.Compile(RuleRun.Use, source).Emit(image).Success);
        return TesseraSerializer.Check(Assembly.Load(image.ToArray()).GetType("Root", throwOnError: true)!);
    }
}
