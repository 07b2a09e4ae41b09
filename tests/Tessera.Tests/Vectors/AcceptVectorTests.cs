using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Vectors;

/// <summary>Every accepted row, and the results that spec/vectors/README.md derives from it.</summary>
public class AcceptVectorTests
{
    /// <summary>The greatest length for the prefix test, which is quadratic. Longer rows would not prove more.</summary>
    private const int MaxPrefixed = 3000;

    /// <summary>Separate options, so that no type of another test is known by its fingerprint.</summary>
    private static readonly TesseraOptions s_options = new();

    public static TheoryData<string> Single => VectorFiles.Names(VectorFiles.Accept, row => row.IsSingle);

    public static TheoryData<string> Known => VectorFiles.Names(VectorFiles.Accept, row => row.Known is not null);

    [Theory]
    [MemberData(nameof(Single))]
    public void Deserialize_EveryForm_GivesTheSameValue(string name)
    {
        byte[] data = VectorFiles.Accept[name].Bytes;
        object? expected = TesseraSerializer.Deserialize(data, s_options);
        ChunkStream stream = new([.. data, 0xC1, 0xC1]);

        Assert.True(DeepEquality.AreEqual(expected, TesseraSerializer.Deserialize<object>(data.AsSpan(), s_options)));
        Assert.True(DeepEquality.AreEqual(expected, TesseraSerializer.Deserialize<object>(Segments.Of(data, 1), s_options)));
        Assert.True(DeepEquality.AreEqual(expected, TesseraSerializer.Deserialize<object>(stream, s_options)));
        Assert.Equal(data.Length, stream.Taken);
    }

    [Theory]
    [MemberData(nameof(Single))]
    public async Task DeserializeAsync_StreamThatGoesOn_GivesTheSameValue(string name)
    {
        byte[] data = VectorFiles.Accept[name].Bytes;
        AsyncStream stream = new([.. data, 0xC1, 0xC1]);

        Assert.True(DeepEquality.AreEqual(TesseraSerializer.Deserialize(data, s_options), await TesseraSerializer.DeserializeAsync<object>(stream, s_options)));
        Assert.Equal(data.Length, stream.Taken);
    }

    [Theory]
    [MemberData(nameof(Single))]
    public void Deserialize_EveryProperPrefix_IsUnexpectedEnd(string name)
    {
        byte[] data = VectorFiles.Accept[name].Bytes;
        for (int length = 0; length < data.Length && data.Length < MaxPrefixed; length++)
        {
            TesseraException error = Read.Fails<object>(data[..length], s_options);
            Assert.True((TesseraErrorCode.UnexpectedEnd, length) == (error.Code, error.Offset), $"Prefix {length} of {data.Length}: {error}");
        }
    }

    [Theory]
    [MemberData(nameof(Single))]
    public void Deserialize_OneByteMore_IsTrailingData(string name)
    {
        byte[] data = VectorFiles.Accept[name].Bytes;

        TesseraException error = Read.Fails<object>([.. data, 0], TesseraErrorCode.TrailingData, s_options);

        Assert.Equal(data.Length, error.Offset);
    }

    [Theory]
    [MemberData(nameof(Known))]
    public void Read_WithWhatIsKnown_IsAccepted(string name) => Assert.True(VectorReader.Read(VectorFiles.Accept[name]) is not null || name.Contains("null", StringComparison.Ordinal));
}
