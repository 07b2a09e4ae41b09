using Xunit;

namespace Tessera.Tests.Converters.Collections;

/// <summary>A multidimensional array is read at once if its items come in one block. The result must not differ if they do not.</summary>
public class GridFormTests
{
    private static readonly int[,] s_sample = { { 1, 2, 3 }, { 4, 5, 6 } };

    /// <summary>Lengths 2 and 3 and six items. All messages here differ from the sample in these bytes.</summary>
    private static readonly byte[] s_body = [6, 2, 3, 14, .. Items(1, 6)];

    private static readonly byte[] s_head = TesseraSerializer.Serialize(s_sample)[..^s_body.Length];

    public static TheoryData<byte[]> OtherForms =>
    [
        [6, 2, 3, 9, .. Items(1, 3), 8, .. Items(4, 3)],
        [5, 2, 4, 3, 14, .. Items(1, 6)],
        [1, 1, 6, 2, 3, 14, .. Items(1, 6)],
        [6, 2, 3, 1, 2, 14, .. Items(1, 6)],
        [6, 2, 3, 15, .. Items(1, 6), 2],
    ];

    public static TheoryData<byte[]> NoArrays =>
    [
        [0, 14, .. Items(1, 6)],
        [6, 2, 3, 0],
        [4, 6, 14, .. Items(1, 6)],
        [8, 2, 3, 1, 14, .. Items(1, 6)],
        [6, 2, 2, 14, .. Items(1, 6)],
        [6, 2, 4, 14, .. Items(1, 6)],
        [6, 0, 3, 14, .. Items(1, 6)],
        [6, 2, 0x83, 0x80, 0x80, 0x80, 0x10, 14, .. Items(1, 6)],
    ];

    [Fact]
    public void Serialize_Grid_WritesLengthsAndItems() => Assert.Equal([.. s_head, .. s_body], TesseraSerializer.Serialize(s_sample));

    [Theory]
    [MemberData(nameof(OtherForms))]
    public void Deserialize_SameArrayInAnotherForm_GivesTheArray(byte[] body)
    {
        byte[] data = [.. s_head, .. body];
        using MemoryStream stream = new(data);

        Assert.Equal(s_sample, TesseraSerializer.Deserialize<int[,]>(data));
        Assert.Equal(s_sample, TesseraSerializer.Deserialize<int[,]>(stream));
    }

    [Theory]
    [MemberData(nameof(NoArrays))]
    public void Deserialize_LengthsAndItemsThatMakeNone_IsInvalidWhereTheValueBegins(byte[] body)
    {
        byte[] data = [.. s_head, .. body];

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<int[,]>(data));

        Assert.Equal((TesseraErrorCode.InvalidValue, s_head.Length), (error.Code, error.Offset));
    }

    [Fact]
    public void Deserialize_InvalidItem_IsNamedBeforeLengthsThatDoNotFit()
    {
        byte[] data = TesseraSerializer.Serialize(new bool[,] { { true, true } });
        data[^1] = 2;
        AssertInvalid(data.Length - 1);
        data[^4] = 3;
        AssertInvalid(data.Length - 1);

        void AssertInvalid(int offset)
        {
            TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<bool[,]>(data));
            Assert.Equal((TesseraErrorCode.InvalidValue, offset), (error.Code, error.Offset));
        }
    }

    [Fact]
    public void RoundTrip_GridUnderReferences_IsOneObject()
    {
        TesseraOptions options = new() { References = TesseraReferenceHandling.Preserve };
        List<int>?[,] grid = { { [1, 2], null } };
        List<List<int>?[,]> values = [grid, grid];

        List<List<int>?[,]> read = TesseraSerializer.Deserialize<List<List<int>?[,]>>(TesseraSerializer.Serialize(values, options), options)!;

        Assert.Same(read[0], read[1]);
        Assert.Equal(grid, read[0]);
    }

    [Fact]
    public void RoundTrip_ArrayOfADerivedType_GivesTheDeclaredOne()
    {
        object[,] strings = new string[,] { { "a", "b" } };

        object[,] read = TesseraSerializer.Deserialize<object[,]>(TesseraSerializer.Serialize(strings))!;

        Assert.Equal((typeof(object[,]), "b"), (read.GetType(), read[0, 1]));
    }

    private static IEnumerable<byte> Items(int first, int count) => Enumerable.Range(first, count).SelectMany(BitConverter.GetBytes);
}
