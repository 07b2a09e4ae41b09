using Xunit;

namespace Tessera.Tests.Converters.Collections;

/// <summary>Slots of a base class or interface that hold a collection class of the application.</summary>
public class DerivedCollectionTests
{
    private static readonly TesseraOptions s_asDeclared = new() { DerivedTypes = TesseraDerivedTypeHandling.AsDeclared };

    [Fact]
    public void Serialize_OwnMembers_AreNeverLostSilently()
    {
        CheckRefused(new Slots { Numbers = new Shelf { Owner = "x" } }, "$.Numbers");
        CheckRefused(new Slots { Points = new PointShelf { Owner = "x" } }, "$.Points");
        CheckRefused(new Slots { Rows = new RowShelf { Owner = "x" } }, "$.Rows");
        CheckRefused(new Slots { Any = new RowShelf { Owner = "x" } }, "$.Any");
        CheckRefused(new Slots { Map = new Directory { Owner = "x" } }, "$.Map");
        CheckRefused(new Slots { RowMap = new RowDirectory { Owner = "x" } }, "$.RowMap");
    }

    [Fact]
    public void RoundTrip_AsDeclared_KeepsTheItems()
    {
        Slots value = new() { Numbers = new Shelf { 1, 2 }, Rows = new RowShelf { new Row { Id = 3 } }, Map = new Directory { ["a"] = 4 } };

        Slots copy = TesseraSerializer.Deserialize<Slots>(TesseraSerializer.Serialize(value, s_asDeclared))!;

        Assert.Equal([1, 2], copy.Numbers);
        Assert.Equal(3, Assert.Single(copy.Rows!).Id);
        Assert.Equal(4, copy.Map!["a"]);
    }

    [Fact]
    public void RoundTrip_WithoutOwnMembers_KeepsTheItems()
    {
        Slots value = new() { Numbers = new Plain { 1 }, Rows = new PlainRows { new Row { Id = 3 } }, Any = new PlainRows { new Row { Id = 5 } } };

        Slots copy = TesseraSerializer.Deserialize<Slots>(TesseraSerializer.Serialize(value))!;

        Assert.Equal([1], copy.Numbers);
        Assert.Equal(3, Assert.Single(copy.Rows!).Id);
        Assert.Equal(5, Assert.Single(copy.Any!).Id);
    }

    private static void CheckRefused(Slots value, string path)
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(value));

        Assert.Equal((TesseraErrorCode.TypeNotAllowed, path), (error.Code, error.Path));
    }

    public sealed class Slots
    {
        public List<int>? Numbers { get; set; }

        public List<Point>? Points { get; set; }

        public List<Row>? Rows { get; set; }

        public IList<Row>? Any { get; set; }

        public Dictionary<string, int>? Map { get; set; }

        public Dictionary<string, Row>? RowMap { get; set; }
    }

    public struct Point
    {
        public int X { get; set; }

        public int Y { get; set; }
    }

    public sealed class Row
    {
        public int Id { get; set; }

        public string? Name { get; set; }
    }

    public sealed class Shelf : List<int>
    {
        public string? Owner { get; set; }
    }

    public sealed class PointShelf : List<Point>
    {
        public string? Owner { get; set; }
    }

    public sealed class RowShelf : List<Row>
    {
        public string? Owner { get; set; }
    }

    public sealed class Directory : Dictionary<string, int>
    {
        public string? Owner { get; set; }
    }

    public sealed class RowDirectory : Dictionary<string, Row>
    {
        public string? Owner { get; set; }
    }

    public sealed class Plain : List<int>;

    public sealed class PlainRows : List<Row>;
}
