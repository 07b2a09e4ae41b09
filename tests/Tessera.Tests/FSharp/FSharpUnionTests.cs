using System.Numerics;
using System.Buffers;
using System.Text;
using System.Text.Json;
using Microsoft.FSharp.Collections;
using Microsoft.FSharp.Core;
using Tessera.TestKit;
using Tessera.TestTypes.FSharp;
using Xunit;

namespace Tessera.Tests.FSharp;

/// <summary>The form of F#'s unions and options, and the other types that can be read into them.</summary>
public class FSharpUnionTests
{
    [Fact]
    public void Describe_Union_IsItsCasesByName()
    {
        Assert.Contains("union#0 { Circle: shape#1 { radius: f64 }, Origin: shape#2 { }, Rectangle: shape#3 { width: f64, height: f64 } }", Describe(Samples.figures[0]), StringComparison.Ordinal);
        Assert.Contains("union#0 { Error: shape#1 { ErrorValue: string }, Ok: shape#2 { ResultValue: i32 } }", Describe(Samples.results[0]), StringComparison.Ordinal);
        Assert.Contains("union#0 { Pair: shape#1 { Item1: i32, Item2: string }", Describe(Samples.messages[0]), StringComparison.Ordinal);
    }

    [Fact]
    public void ToJson_Union_HasTheNameOfItsCase()
    {
        Assert.Equal("""[{"$type":"Circle","radius":1.5},{"$type":"Rectangle","width":2,"height":"NaN"},{"$type":"Origin"}]""", Json(Samples.figures));
        Assert.Equal("""[{"$type":"Ok","ResultValue":5},{"$type":"Error","ErrorValue":"bad"}]""", Json(Samples.results));
    }

    /// <summary>Objects of JSON become maps, in which an entry names the case.</summary>
    [Fact]
    public void Deserialize_JsonWithoutASchema_GivesTheCases()
    {
        Assert.Equal(Samples.figures, TesseraSerializer.Deserialize<Figure[]>(TesseraJson.FromJson(Encoding.UTF8.GetBytes(Json(Samples.figures)))));
        Assert.Equal(Samples.expressions, TesseraSerializer.Deserialize<Expression[]>(TesseraJson.FromJson(Encoding.UTF8.GetBytes(Json(Samples.expressions)))));
        Assert.Equal(Figure.NewCircle(1.5), TesseraSerializer.Deserialize<Figure>(TesseraJson.FromJson("""{"radius":1.5,"$type":"Circle"}"""u8)));
        Read.Fails<Figure>(TesseraJson.FromJson("""{"$type":"Square"}"""u8), TesseraErrorCode.TypeNotAllowed);
        Read.Fails<Figure>(TesseraJson.FromJson("""{"radius":1.5}"""u8), TesseraErrorCode.TypeNotAllowed);
    }

    [Fact]
    public void TypeNames_OfUnions_AreRefused()
    {
        Assert.Throws<ArgumentException>(() => TesseraTypeNames.Empty.Add<Figure>("figure"));
        TesseraOptions options = new() { TypeNames = TesseraTypeNames.Empty.Add<CustomerId>("customer") };

        Assert.Equal(
            TesseraErrorCode.InvalidContract,
            Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize<object>(CustomerId.NewCustomerId(Guid.Empty), options)).Code);
    }

    [Fact]
    public void RoundTrip_UnionInARegisteredType_ComesBackInASlotOfAnyType()
    {
        TesseraOptions options = new() { TypeNames = TesseraTypeNames.Empty.Add<Drawing>("drawing") };

        foreach (Figure figure in Samples.figures)
            Assert.Equal(new Drawing(figure), TesseraSerializer.Deserialize<object>(TesseraSerializer.Serialize<object>(new Drawing(figure), options), options));
    }

    public sealed record Drawing(Figure Figure);

    [Fact]
    public void RoundTrip_NullAsACase_StaysNull()
    {
        Perhaps<int>?[] read = Copy<Perhaps<int>?[]>(Samples.perhaps);

        Assert.Null(read[0]);
        Assert.Equal(Samples.perhaps[1], read[1]);
        Assert.Null(Copy<Perhaps<int>?>(null));
    }

    [Fact]
    public void RoundTrip_ResultOfUnit_KeepsBothCases() => Assert.Equal(Samples.units, Copy(Samples.units));

    [Fact]
    public void RoundTrip_ValueOption_IsItsValueOrNull()
    {
        Assert.Equal(Samples.valueOptions, Copy(Samples.valueOptions));
        Assert.Equal(Samples.texts, Copy(Samples.texts));
        Assert.Equal([5, null, 0], Copy<FSharpValueOption<int>[], int?[]>(Samples.valueOptions));
        Assert.Equal(Samples.valueOptions, Copy<long?[], FSharpValueOption<int>[]>([5, null, 0]));
        Assert.Equal("21" + "20" + "07", Convert.ToHexString(Messages.Descriptor(TesseraSerializer.Serialize(Samples.valueOptions))));
    }

    /// <summary>BigInteger is a value type, but its form in the data can be null.</summary>
    [Fact]
    public void RoundTrip_OptionsOfBigInteger_AreItsValueOrNull()
    {
        FSharpOption<BigInteger>?[] options = [FSharpOption<BigInteger>.None, FSharpOption<BigInteger>.Some(0)];
        FSharpValueOption<BigInteger>[] values = [FSharpValueOption<BigInteger>.ValueNone, FSharpValueOption<BigInteger>.Some(7)];

        Assert.Equal(options, Copy(options));
        Assert.Equal(values, Copy(values));
    }

    [Fact]
    public void RoundTrip_ValueNoneAtTheRoot_IsNull()
    {
        byte[] data = TesseraSerializer.Serialize(FSharpValueOption<int>.ValueNone);

        Assert.Equal(TesseraSerializer.Serialize<int?>(null), data);
        Assert.Equal(FSharpValueOption<int>.ValueNone, TesseraSerializer.Deserialize<FSharpValueOption<int>>(data));
        Assert.Null(TesseraSerializer.Deserialize(data));
        Assert.Equal(FSharpValueOption<int>.Some(5), TesseraSerializer.Deserialize<FSharpValueOption<int>>(TesseraSerializer.Serialize(5L)));
    }

    [Fact]
    public void RoundTrip_NullsInDisguiseInObjectSlots_AreNull() =>
        Assert.Equal(
            new object?[] { null, null, null, 5 },
            Copy(new object?[] { FSharpValueOption<int>.ValueNone, Samples.someNull, Samples.nested, FSharpValueOption<int>.Some(5) }));

    [Fact]
    public void RoundTrip_SomeOfNull_IsNone()
    {
        Assert.NotNull(Samples.someNull);
        Assert.Null(Copy(Samples.someNull));
        Assert.Null(Copy(Samples.nested));
    }

    [Fact]
    public void Deserialize_CasesOfAnotherUnion_AreFoundByName()
    {
        byte[] renumbered = TesseraSerializer.Serialize<Animal>(new Circle { Radius = 2 });

        Assert.Equal(Figure.NewCircle(2), TesseraSerializer.Deserialize<Figure>(renumbered));
        Assert.Equal(TesseraErrorCode.TypeNotAllowed, Read.Fails<Figure>(TesseraSerializer.Serialize<Animal>(new Cat()), TesseraErrorCode.TypeNotAllowed).Code);
        Assert.Equal(2, Assert.IsType<Circle>(TesseraSerializer.Deserialize<Animal>(TesseraSerializer.Serialize(Figure.NewCircle(2)))).Radius);
    }

    [Fact]
    public void Deserialize_UnionIntoAClass_TakesTheFields() =>
        Assert.Equal(1.5, TesseraSerializer.Deserialize<Circle>(TesseraSerializer.Serialize(Samples.figures[0]))!.Radius);

    [Fact]
    public void Deserialize_NullIntoAStruct_IsAMismatch() =>
        Read.Fails<Measure[]>(TesseraSerializer.Serialize(new Measure?[] { null }), TesseraErrorCode.TypeMismatch);

    [Fact]
    public void Deserialize_MissingField_IsAnErrorUnlessItMayBeNull()
    {
        Read.Fails<Figure>(TesseraSerializer.Serialize<Animal>(new Empty()), TesseraErrorCode.MissingMember);
        Assert.Equal(Expression.NewLet("x", Expression.NewNumber(1), null), TesseraSerializer.Deserialize<Expression>(TesseraSerializer.Serialize(Samples.expressions[4])));
    }

    [Fact]
    public void RoundTrip_SharedUnions_KeepTheirIdentity()
    {
        Expression shared = Expression.NewNumber(5);
        TesseraOptions preserve = new() { References = TesseraReferenceHandling.Preserve };

        Expression read = TesseraSerializer.Deserialize<Expression>(TesseraSerializer.Serialize(Expression.NewSum(shared, shared), preserve), preserve)!;

        Assert.Same(((Expression.Sum)read).Item1, ((Expression.Sum)read).Item2);
    }

    [Fact]
    public void Serialize_RuntimeTypeOfACase_IsTheUnion()
    {
        foreach (Figure figure in Samples.figures)
        {
            Assert.Equal(TesseraSerializer.Serialize(figure), TesseraSerializer.Serialize(figure, figure.GetType()));
            Assert.Equal(figure.ToString(), TesseraSerializer.Deserialize<Figure[]>(TesseraSerializer.Serialize(new object[] { figure }))![0].ToString());
        }

        Assert.Equal(1.5, TesseraSerializer.Deserialize<Figure.Circle>(TesseraSerializer.Serialize(Samples.figures[0]))!.radius);
        Read.Fails<Figure.Circle>(TesseraSerializer.Serialize(Samples.figures[1]), TesseraErrorCode.InvalidValue);
    }

    [Fact]
    public void Serialize_TooDeep_IsAnError()
    {
        Expression deep = Expression.NewNumber(1);
        for (int i = 0; i < 100; i++)
            deep = Expression.NewSum(deep, deep);

        Assert.Equal(TesseraErrorCode.LimitExceeded, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(deep)).Code);
    }

    [Fact]
    public void Serialize_Function_IsRefused() =>
        Assert.Equal(TesseraErrorCode.InvalidContract, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize<object>(Samples.increment!)).Code);

    [Fact]
    public void Deserialize_NestedLists_StayLists() =>
        Assert.Equal(ListModule.OfSeq([Samples.figures[0]]), Copy(ListModule.OfSeq([Samples.figures[0]])));

    private static T Copy<T>(T value) => TesseraSerializer.Deserialize<T>(TesseraSerializer.Serialize(value))!;

    private static TTo Copy<TFrom, TTo>(TFrom value) => TesseraSerializer.Deserialize<TTo>(TesseraSerializer.Serialize(value))!;

    private static string Describe<T>(T value) => TesseraInspector.Describe(TesseraSerializer.Serialize(value));

    private static string Json<T>(T value)
    {
        ArrayBufferWriter<byte> text = new();
        using (Utf8JsonWriter writer = new(text))
            TesseraJson.ToJson(TesseraSerializer.Serialize(value), writer);
        return Encoding.UTF8.GetString(text.WrittenSpan);
    }

    [System.Text.Json.Serialization.JsonDerivedType(typeof(Circle), "Circle")]
    [System.Text.Json.Serialization.JsonDerivedType(typeof(Cat), "Cat")]
    [System.Text.Json.Serialization.JsonDerivedType(typeof(Empty), "Rectangle")]
    public abstract class Animal;

    public sealed class Circle : Animal
    {
        [System.Text.Json.Serialization.JsonPropertyName("radius")]
        public double Radius { get; set; }
    }

    public sealed class Cat : Animal;

    public sealed class Empty : Animal;
}
