using System.Text.Json.Serialization;
using Tessera.TestKit;
using Tessera.TestTypes.Unions;
using Xunit;

namespace Tessera.Tests.Unions;

/// <summary>Base types that list their derived types with the attributes of System.Text.Json.</summary>
public class UnionTests
{
    [Fact]
    public void RoundTrip_ListOfCases_GivesTheSameTypes()
    {
        List<Animal?> animals = [new Cat { Lives = 9 }, null, new Dog { Good = true }];

        List<Animal?>? read = Copy(animals);

        Assert.True(DeepEquality.AreEqual(animals, read));
    }

    [Fact]
    public void Row025_a_case_at_the_root_comes_back_as_itself()
    {
        Assert.Equal(3, Assert.IsType<Cat>(Copy<Animal>(new Cat { Lives = 3 })).Lives);
        Assert.Null(Copy<Animal?>(null));
    }

    [Fact]
    public void Serialize_IntegerIdentifiers_AreSortedAsText()
    {
        string description = TesseraInspector.Describe(TesseraSerializer.Serialize<Figure>(new Disc()));

        Assert.Matches("^union#0 . 10: .*, 9: .*, Figure: ", description);
    }

    [Fact]
    public void RoundTrip_BaseWithInstances_KeepsBaseAndNesting()
    {
        Group group = new()
        {
            Id = 1,
            Parts = [new Figure { Id = 2 }, null, new Group { Id = 3, Frame = new Disc { Id = 4, Radius = 0.5 } }],
            Frame = new Figure { Id = 5 },
            Hole = new Disc { Id = 6, Radius = 1 },
        };

        Assert.True(DeepEquality.AreEqual(group, Copy<Figure>(group)));
        Assert.True(DeepEquality.AreEqual(group, Copy(group)));
    }

    [Fact]
    public void RoundTrip_InterfaceWithClassRecordAndStruct_GivesTheSameTypes()
    {
        IPayment[] payments = [new Cash { Amount = 1.50m }, new Card(2, "4711"), new Voucher { Amount = 3, Code = 7 }];

        Assert.True(DeepEquality.AreEqual(payments, Copy(payments)));
    }

    [Fact]
    public void Serialize_CasesWithoutIdentifier_GoByTheirTypeName()
    {
        string description = TesseraInspector.Describe(TesseraSerializer.Serialize<IPayment>(new Cash()));

        Assert.Matches("^union#0 . Card: .*, Cash: .*, Voucher: ", description);
    }

    [Fact]
    public void RoundTrip_CaseThatIsABaseItself_KeepsTypesOnBothLevels()
    {
        Part part = new Branch { Left = new Leaf { Veins = 3 }, Right = new Twig { Dry = true, Left = new Branch() } };

        Assert.True(DeepEquality.AreEqual(part, Copy(part)));
    }

    [Fact]
    public void Serialize_TypeThatIsNotListed_IsNotAllowed()
    {
        List<Animal> animals = [new Cat(), new Puppy()];

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(animals));

        Assert.Equal((TesseraErrorCode.TypeNotAllowed, "$[1]"), (error.Code, error.Path));
        Assert.Contains(nameof(Puppy), error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Serialize_TypeThatIsNotListed_IsWrittenAsTheBaseOnRequest()
    {
        Note read = Copy<Note>(new Alarm { Text = "t", Volume = 3 })!;

        Assert.Equal("t", Assert.IsType<Note>(read).Text);
    }

    [Fact]
    public void Serialize_TypeThatIsNotListed_IsWrittenAsTheDeclaredTypeByOption()
    {
        TesseraOptions options = new() { DerivedTypes = TesseraDerivedTypeHandling.AsDeclared };

        Figure? read = TesseraSerializer.Deserialize<Figure>(TesseraSerializer.Serialize<Figure>(new Unlisted { Id = 3 }, options).AsSpan(), options);

        Assert.Equal(3, Assert.IsType<Figure>(read).Id);
        Assert.Equal(
            TesseraErrorCode.TypeNotAllowed, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize<Animal>(new Puppy(), options)).Code);
    }

    [Fact]
    public void Serialize_TypeThatIsNotListed_IsWrittenAsItsNearestAncestorOnRequest()
    {
        Assert.Equal(2, Assert.IsType<Cash>(Copy<IPayment>(new Coins { Amount = 2, Count = 5 })).Amount);
        Assert.Equal(TesseraErrorCode.TypeNotAllowed, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize<IPayment>(new Debt())).Code);
    }

    [Fact]
    public void Serialize_HotUnion_GivesTheSameBytesAsCold()
    {
        List<Figure> figures = [.. Enumerable.Range(0, 500).Select(i => i % 3 == 0 ? new Disc { Radius = i } : i % 3 == 1 ? new Group { Hole = new Disc() } : new Figure())];
        byte[] cold = TesseraSerializer.Serialize(figures, new TesseraOptions { Engine = TesseraSerializerEngine.Interpreted });
        TesseraOptions options = new();

        for (int i = 0; i < 3; i++)
        {
            Assert.Equal(cold, TesseraSerializer.Serialize(figures, options));
            Assert.True(DeepEquality.AreEqual(figures, TesseraSerializer.Deserialize<List<Figure>>(cold.AsSpan(), options)));
        }
    }

    [Theory]
    [InlineData(typeof(NotDerived))]
    [InlineData(typeof(SameIdentifier))]
    [InlineData(typeof(SameType))]
    [InlineData(typeof(AbstractCase))]
    public void Serialize_ListThatContradictsItself_IsAnInvalidContract(Type type)
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(null, type));

        Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
        // Of somebody else's type, as this one is to the program that runs the tests.
        Assert.Contains("TesseraConverter", error.Message, StringComparison.Ordinal);
    }

    private static T? Copy<T>(T value) => TesseraSerializer.Deserialize<T>(TesseraSerializer.Serialize(value).AsSpan());

    private sealed class Unlisted : Figure;

    private sealed class Debt : IPayment
    {
        public decimal Amount => 1;
    }

    [JsonDerivedType(typeof(Cat), "cat")]
    private abstract class NotDerived;

    [JsonDerivedType(typeof(First), 1)]
    [JsonDerivedType(typeof(Second), "1")]
    private abstract class SameIdentifier
    {
        public sealed class First : SameIdentifier;

        public sealed class Second : SameIdentifier;
    }

    [JsonDerivedType(typeof(Only), "a")]
    [JsonDerivedType(typeof(Only), "b")]
    private abstract class SameType
    {
        public sealed class Only : SameType;
    }

    [JsonDerivedType(typeof(Middle), "a")]
    private abstract class AbstractCase
    {
        public abstract class Middle : AbstractCase;
    }
}
