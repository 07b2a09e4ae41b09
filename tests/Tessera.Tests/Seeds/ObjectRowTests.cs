using System.Dynamic;
using System.Text;
using Tessera.TestKit;
using Tessera.Tests.Contracts;
using Tessera.Tests.Evolution;
using Xunit;

namespace Tessera.Tests.Seeds;

/// <summary>The rows about kinds of objects in the table of features of earlier systems. Each test has the number of its row.</summary>
public class ObjectRowTests
{
    /// <summary>This feature is refused on purpose. A program may choose names as identifiers of listed types, but names lead to no other types.</summary>
    [Fact]
    public void Row026_NamesOfClrTypes_AreNeitherWrittenNorLookedUp()
    {
        foreach (TesseraOptions options in new[] { TesseraOptions.Default, TesseraOptions.Trusted, new() { References = TesseraReferenceHandling.Preserve } })
        {
            string written = Encoding.Latin1.GetString(TesseraSerializer.Serialize<object>(new List<object> { new Planted { Id = 1 } }, options));
            Assert.DoesNotContain(nameof(Planted), written, StringComparison.Ordinal);
            Assert.DoesNotContain("Tessera", written, StringComparison.Ordinal);

            foreach (string name in new[] { typeof(Planted).AssemblyQualifiedName!, typeof(Planted).FullName!, nameof(Planted) })
            {
                byte[] data = HandMade.Message(HandMade.Tag(name, HandMade.Shape(("Id", HandMade.I32))), HandMade.Int(1));
                Assert.IsType<TesseraObject>(TesseraSerializer.Deserialize<object>(data, options));
                Read.Fails<IPlanted>(data, TesseraErrorCode.TypeNotAllowed, options);
            }
        }
    }

    [Fact]
    public void Row032_Structs()
    {
        Point value = new() { X = 1, Y = -2 };

        Assert.Equal(value, Written.RoundTrip(value));
        Assert.Equal([value, default], Written.RoundTrip(new[] { value, default }));
    }

    [Fact]
    public void Row033_Classes()
    {
        Nested copy = Written.RoundTrip(new Nested { Inner = new Nested { At = new Point { X = 3 } } });

        Assert.Equal((3, null), (copy.Inner!.At!.Value.X, copy.Inner.Inner));
        Assert.Null(Written.RoundTrip<Nested?>(null));
    }

    [Fact]
    public void Row034_NullableStructs()
    {
        Assert.Equal([null, new Point { X = 1 }], Written.RoundTrip(new Point?[] { null, new Point { X = 1 } }));
        Assert.Equal(5, Written.ReadInto<Holder<long?>>(new { Value = 5 }).Value);
        Assert.Null(Written.RoundTrip(new Nested()).At);
    }

    [Fact]
    public void Row035_NullableEnumMembers()
    {
        Assert.Equal(DayOfWeek.Friday, Written.RoundTrip(new Holder<DayOfWeek?> { Value = DayOfWeek.Friday }).Value);
        Assert.Null(Written.RoundTrip(new Holder<DayOfWeek?>()).Value);
    }

    [Fact]
    public void Row036_AnonymousTypes()
    {
        var value = new { Id = 1, Inner = new { Name = "a" }, Many = new[] { new { N = 2 } } };

        Assert.Equal((1, "a", 2), Members(TesseraSerializer.Deserialize(TesseraSerializer.Serialize(value))!));
        var copy = Written.RoundTrip(value);
        Assert.Equal((1, "a", 2), (copy.Id, copy.Inner.Name, copy.Many[0].N));
    }

    [Fact]
    public void Row037_ExpandoObjects()
    {
        dynamic value = new ExpandoObject();
        value.Id = 1;
        value.Inner = new ExpandoObject();
        value.Inner.Name = "a";
        value.Many = new[] { new { N = 2 } };

        Assert.Equal((1, "a", 2), Members(TesseraSerializer.Deserialize<ExpandoObject>(TesseraSerializer.Serialize((ExpandoObject)value))!));
        Assert.Equal(1, TesseraSerializer.Deserialize<Planted>(TesseraSerializer.Serialize((ExpandoObject)value))!.Id);
    }

    private static (int Id, string Name, int N) Members(dynamic value) => ((int)value.Id, (string)value.Inner.Name, (int)value.Many[0].N);

    public interface IPlanted;

    public sealed class Planted : IPlanted
    {
        public int Id { get; set; }
    }

    public struct Point
    {
        public int X { get; set; }

        public int Y;
    }

    public sealed class Nested
    {
        public Nested? Inner { get; set; }

        public Point? At { get; set; }
    }
}
