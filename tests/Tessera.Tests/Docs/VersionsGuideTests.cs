using System.Text.Json.Serialization;
using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Docs;

/// <summary>The code of docs/guides/versions.md, and what its table says.</summary>
public class VersionsGuideTests
{
    private enum Color
    {
        Red,
        Blue,
    }

    private enum Shade
    {
        Red,
        Blue,
        Green,
    }

    [TesseraWireNames]
    private enum Level
    {
        Low,
        High,
    }

    [TesseraWireNames]
    private enum Renumbered
    {
        High,
        Low,
    }

    [Fact]
    public void Order_OfEitherVersion_IsReadAsTheOther()
    {
        // guide:begin both
        byte[] older = TesseraSerializer.Serialize(new OlderOrder { Id = 7, Customer = "Ada", Remark = "in haste" });
        Order order = TesseraSerializer.Deserialize<Order>(older)!;              // 7, "Ada", "EUR"

        byte[] newer = TesseraSerializer.Serialize(order);
        OlderOrder old = TesseraSerializer.Deserialize<OlderOrder>(newer)!;      // 7, and no Customer: that program does not know the new name
        // guide:end

        Assert.Equal((7, "Ada", "EUR"), (order.Id, order.CustomerName, order.Currency));
        Assert.Equal((7, null, null), (old.Id, old.Customer, old.Remark));
    }

    [Fact]
    public void Name_ThatIsKeptInTheData_IsKnownToOlderPrograms() =>
        Assert.Equal("Ada", Written.ReadInto<OlderOrder>(new Renamed { CustomerName = "Ada" }).Customer);

    [Fact]
    public void Person_WithTheNameOfAnOlderVersion_HasTwoNames()
    {
        Person person = Written.ReadInto<Person>(new { Name = "Ada Lovelace" });

        Assert.Equal(("Ada", "Lovelace"), (person.First, person.Last));
        Person copy = TesseraSerializer.Clone(person);
        Assert.Equal(("Ada", "Lovelace"), (copy.First, copy.Last));
    }

    [Fact]
    public void Required_OrAParameterWithoutADefault_IsMissingInOlderData()
    {
        Assert.Equal(TesseraErrorCode.MissingMember, CodeOf<Demanding>(new { Id = 1 }));
        Assert.Equal(TesseraErrorCode.MissingMember, CodeOf<Taking>(new { Id = 1 }));
        Assert.Equal(new Lenient(1), Written.ReadInto<Lenient>(new { Id = 1 }));
    }

    [Fact]
    public void Types_ThatChange_ConvertOrAreErrors()
    {
        Assert.Equal(5, Written.ReadInto<Box<int>>(new { Value = 5L }).Value);
        Assert.Equal(TesseraErrorCode.InvalidValue, CodeOf<Box<int>>(new { Value = 1L << 40 }));
        Assert.Equal(5, Written.ReadInto<Box<int?>>(new { Value = 5 }).Value);
        Assert.Equal(TesseraErrorCode.TypeMismatch, CodeOf<Box<int>>(new { Value = (int?)null }));
        Assert.Equal([1, 2], Written.ReadInto<Box<HashSet<int>>>(new { Value = new[] { 1, 2 } }).Value!.Order());
        Assert.Equal(TesseraErrorCode.DuplicateKey, CodeOf<Box<HashSet<int>>>(new { Value = new[] { 1, 1 } }));
    }

    [Fact]
    public void Enums_AreReadByTheirNumbers()
    {
        Assert.Equal((Color)2, Written.ReadInto<Box<Color>>(new { Value = Shade.Green }).Value);
        Assert.Equal(Renumbered.Low, Written.ReadInto<Box<Renumbered>>(new { Value = Level.High }).Value);
    }

    [Fact]
    public void DerivedClass_ThatAnOlderProgramDoesNotList_IsAnErrorOrTheBase()
    {
        byte[] newer = TesseraSerializer.Serialize(new Box<NewerShape> { Value = new Square() });

        Assert.Equal(TesseraErrorCode.TypeNotAllowed, Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Box<Shape>>(newer)).Code);
        TesseraOptions asBase = new() { UnknownTypes = TesseraUnknownTypeHandling.ReadAsBase };
        Assert.IsType<Shape>(TesseraSerializer.Deserialize<Box<Shape>>(newer, asBase)!.Value);
    }

    private static TesseraErrorCode CodeOf<T>(object older) => Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<T>(TesseraSerializer.Serialize(older, older.GetType()))).Code;

    // guide:begin types
    public sealed class OlderOrder          // the class as it was; its name does not matter
    {
        public int Id { get; set; }

        public string? Customer { get; set; }

        public string? Remark { get; set; }
    }

    public sealed class Order
    {
        [TesseraAlias("Customer")]
        public string? CustomerName { get; set; }          // was renamed, and comes first now

        public long Id { get; set; }                       // was an int

        public string Currency { get; set; } = "EUR";      // is new
    }
    // guide:end

    // guide:begin person
    public sealed class Person
    {
        public string? First { get; set; }

        public string? Last { get; set; }

        [JsonInclude, JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        private string? Name          // what older versions wrote: "Ada Lovelace"
        {
            get => null;
            set => (First, Last) = value?.Split(' ') is [string first, string last] ? (first, last) : (value, null);
        }
    }
    // guide:end

    public sealed class Renamed
    {
        // guide:begin renamed
        [JsonPropertyName("Customer")]
        public string? CustomerName { get; set; }
        // guide:end
    }

    public sealed class Demanding
    {
        public int Id { get; set; }

        public required string Name { get; set; }
    }

    public sealed record Taking(int Id, string Name);

    public sealed record Lenient(int Id, string Name = "none", int? Count = null);

    public sealed class Box<T>
    {
        public T? Value { get; set; }
    }

    [JsonDerivedType(typeof(Circle), "circle")]
    public class Shape;

    public sealed class Circle : Shape;

    [JsonDerivedType(typeof(Square), "square")]
    public class NewerShape;

    public sealed class Square : NewerShape;
}
