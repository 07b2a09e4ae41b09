using Tessera.Tests.Vectors;
using Xunit;

namespace Tessera.Tests.Inspect;

public class TesseraInspectorTests
{
    private static readonly byte[] s_order = TesseraSerializer.Serialize(new Order { Id = 7, Lines = [new() { Name = "a", Price = 1.50m }, new() { Name = "bc", Price = 2m }] });

    [Fact]
    public void Describe_Object_NamesMembersAndTypes() =>
        Assert.Equal("shape#0 { Id: i32, Lines: list optional shape#1 { Name: string, Price: decimal }, Next: optional #0 }", TesseraInspector.Describe(s_order));

    [Theory]
    [InlineData("c10a0707000000", "i32")]
    [InlineData("c10a00", "null")]
    [InlineData("c10a3f0322120704046b01000000", "map string i32")]
    [InlineData("c10a3f0f2a020208526564000c477265656e0201", "enum#0 u8 { Red = 0, Green = 1 }")]
    [InlineData("c10a3f072b0a247572691214687474703a2f2f782f", "tag#0 \"$uri\" string")]
    [InlineData("c10a3f0321241206010845555202", "list ref string")]
    [InlineData("c10a3f0a28010a4e6f7465252012010478", "shape#0 { Note: keep optional string }")]
    public void Describe_Root_IsOneLine(string hex, string expected) => Assert.Equal(expected, TesseraInspector.Describe(Convert.FromHexString(hex)));

    [Fact]
    public void Measure_Message_SumsToItsLength()
    {
        IReadOnlyList<TesseraSizeEntry> entries = TesseraInspector.Measure(s_order);

        Assert.Equal(s_order.Length, entries.Sum(e => e.Bytes));
        Assert.Contains(entries, e => e is { Path: "$.Lines[].Name", Count: 2 });
    }

    [Fact]
    public void Measure_OpenObject_HasItsKeysAsMembers()
    {
        byte[] data = TesseraSerializer.Serialize(new Dictionary<string, object?> { ["user"] = new Dictionary<string, object?> { ["name"] = "x" } });

        Assert.Contains(TesseraInspector.Measure(data), e => e is { Path: "$.user.name", Kind: "string" });
    }

    [Fact]
    public void Validate_DuplicateKey_GivesCodeOffsetAndPath()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraInspector.Validate(Convert.FromHexString("c10a3f032202020601010102")));

        Assert.Equal((TesseraErrorCode.DuplicateKey, 10L), (error.Code, error.Offset));
    }

    [Fact]
    public void Dump_CutMessage_ListsWhatIsThereAndEndsWithTheError()
    {
        StringWriter text = new();
        TesseraInspector.Dump(s_order.AsSpan(0, s_order.Length - 3), text);
        string[] lines = text.ToString().TrimEnd().Split('\n');

        Assert.Contains(lines, line => line.Contains("\"bc\"", StringComparison.Ordinal));
        Assert.StartsWith($"error UE at byte {s_order.Length - 3} ($.Lines[1].Price)", lines[^1], StringComparison.Ordinal);
        Assert.All(lines, line => Assert.InRange(line.Length, 0, 140));
    }

    [Fact]
    public void Describe_EveryAcceptedVector_IsNotEmpty() => Assert.All(
        VectorFiles.Accept.Values.Where(v => v.After is null && v.Known is null),
        vector => Assert.NotEmpty(TesseraInspector.Describe(vector.Bytes)));

    public sealed class Order
    {
        public int Id { get; set; }

        public List<Line> Lines { get; set; } = [];

        public Order? Next { get; set; }
    }

    public sealed class Line
    {
        public string? Name { get; set; }

        public decimal Price { get; set; }
    }
}
