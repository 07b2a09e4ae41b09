using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Vectors;

/// <summary>Every rejected row gives one code at one offset.</summary>
public class RejectVectorTests
{
    /// <summary>Separate options, so that no type of another test is known by its fingerprint.</summary>
    private static readonly TesseraOptions s_options = new();

    public static TheoryData<string> Single => VectorFiles.Names(VectorFiles.Reject, row => row.IsSingle);

    /// <summary>The rows that can be read from streams, which may always continue after a message.</summary>
    public static TheoryData<string> InStreams => VectorFiles.Names(VectorFiles.Reject, row => row.IsSingle && row.Error != "TD");

    public static TheoryData<string> Known => VectorFiles.Names(VectorFiles.Reject, row => row.Known is not null);

    [Theory]
    [MemberData(nameof(Single))]
    public void Deserialize_SpanAndSequence_GiveCodeAndOffset(string name)
    {
        Vector row = VectorFiles.Reject[name];

        Verify(row, Read.Fails<object>(row.Bytes, s_options));
        Verify(row, Assert.Throws<TesseraException>(() => { _ = TesseraSerializer.Deserialize<object>(Segments.Of(row.Bytes, 1), s_options); }));
    }

    [Theory]
    [MemberData(nameof(InStreams))]
    public void Deserialize_OneByteStream_GivesCodeAndOffset(string name)
    {
        Vector row = VectorFiles.Reject[name];

        TesseraException error = Assert.Throws<TesseraException>(() => { _ = TesseraSerializer.Deserialize<object>(new ChunkStream(row.Bytes), s_options); });

        // What no array can hold is not waited for (spec/format.md §8).
        if (row.Error == "UE" && error.Code == TesseraErrorCode.LimitExceeded)
            Assert.Contains(" than a .NET ", error.Message, StringComparison.Ordinal);
        else
            Verify(row, error);
    }

    /// <summary>If scanning fails, the same reader reads the received bytes, so that the code and offset are the same.</summary>
    [Theory]
    [MemberData(nameof(InStreams))]
    public async Task DeserializeAsync_Stream_FailsAsTheSynchronousReader(string name)
    {
        Vector row = VectorFiles.Reject[name];
        TesseraException expected = Assert.Throws<TesseraException>(() => { _ = TesseraSerializer.Deserialize<object>(new ChunkStream(row.Bytes), s_options); });

        TesseraException actual = await Assert.ThrowsAsync<TesseraException>(async () => _ = await TesseraSerializer.DeserializeAsync<object>(new AsyncStream(row.Bytes), s_options));

        Assert.Equal((expected.Code, expected.Offset, expected.Path), (actual.Code, actual.Offset, actual.Path));
    }

    [Theory]
    [MemberData(nameof(Known))]
    public void Read_WithWhatIsKnown_GivesCodeAndOffset(string name)
    {
        Vector row = VectorFiles.Reject[name];

        Verify(row, Assert.Throws<TesseraException>(() => { _ = VectorReader.Read(row); }));
    }

    private static void Verify(Vector row, TesseraException error) =>
        Assert.True((VectorFiles.Code(row.Error!), row.Offset) == (error.Code, error.Offset), $"Expected {row.Error} at {row.Offset} ({row.Rule}): {error}");
}
