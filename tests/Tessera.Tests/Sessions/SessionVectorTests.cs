using Tessera.TestKit;
using Tessera.Tests.Vectors;
using Xunit;

namespace Tessera.Tests.Sessions;

/// <summary>The rows of spec/vectors that belong to sessions, each after the rows before it.</summary>
public class SessionVectorTests
{
    /// <summary>Separate options, so that no type of another test is known by its fingerprint.</summary>
    private static readonly TesseraOptions s_options = new();

    public static TheoryData<string> Accepted => VectorFiles.Names(VectorFiles.Accept, row => row.After is not null && row.Known is null);

    public static TheoryData<string> Unframed => VectorFiles.Names(VectorFiles.Accept, row => row.After is not null && row.Known is null && row.Bytes[1] != 0x0F);

    public static TheoryData<string> Rejected => VectorFiles.Names(VectorFiles.Reject, row => row.After is not null && row.Known is null);

    /// <summary>The rows that can be read from streams, which may always continue after a message.</summary>
    public static TheoryData<string> InStreams => VectorFiles.Names(VectorFiles.Reject, row => row.After is not null && row.Known is null && row.Error != "TD");

    [Theory]
    [MemberData(nameof(Accepted))]
    public async Task Deserialize_EveryForm_GivesTheValue(string name)
    {
        Vector row = VectorFiles.Accept[name];
        object? expected = Behind(row).Deserialize<object>(row.Bytes);

        Assert.Equal(row.Json is null or "null", expected is null);
        object? first = Behind(row).Deserialize<object>([.. row.Bytes, 0xC1], out int consumed);
        Assert.Equal(row.Bytes.Length, consumed);
        Assert.True(DeepEquality.AreEqual(expected, first));
        Assert.True(DeepEquality.AreEqual(expected, Behind(row).Deserialize<object>(Segments.Of([.. row.Bytes, 0xC1], 1), out long ofSegments)));
        Assert.Equal(row.Bytes.Length, ofSegments);
        ChunkStream stream = new([.. row.Bytes, 0xC1]);
        Assert.True(DeepEquality.AreEqual(expected, Behind(row).Deserialize<object>(stream)));
        Assert.Equal(row.Bytes.Length, stream.Taken);
        AsyncStream asynchronous = new([.. row.Bytes, 0xC1]);
        Assert.True(DeepEquality.AreEqual(expected, await Behind(row).DeserializeAsync<object>(asynchronous)));
        Assert.Equal(row.Bytes.Length, asynchronous.Taken);
    }

    [Theory]
    [MemberData(nameof(Unframed))]
    public void Deserialize_InAFrame_GivesTheValue(string name)
    {
        Vector row = VectorFiles.Accept[name];

        Assert.True(DeepEquality.AreEqual(Behind(row).Deserialize<object>(row.Bytes), Behind(row).Deserialize<object>(Frame(row.Bytes))));
    }

    [Theory]
    [MemberData(nameof(Accepted))]
    public void Deserialize_EveryProperPrefix_IsUnexpectedEndAndLeavesTheSession(string name)
    {
        Vector row = VectorFiles.Accept[name];
        TesseraSessionReader reader = Behind(row);
        for (int length = 0; length < row.Bytes.Length; length++)
        {
            TesseraException error = Fails(reader, row.Bytes[..length]);
            Assert.Equal((TesseraErrorCode.UnexpectedEnd, length), (error.Code, (int)error.Offset));
            error = Assert.Throws<TesseraException>(() => { _ = reader.Deserialize<object>(new ChunkStream(row.Bytes[..length])); });
            Assert.Equal((TesseraErrorCode.UnexpectedEnd, length), (error.Code, (int)error.Offset));
        }

        Assert.True(DeepEquality.AreEqual(Behind(row).Deserialize<object>(row.Bytes), reader.Deserialize<object>(row.Bytes)));
    }

    [Theory]
    [MemberData(nameof(Rejected))]
    public void Deserialize_Span_FailsAsItSays(string name) => Verify(VectorFiles.Reject[name], Fails(Behind(VectorFiles.Reject[name]), VectorFiles.Reject[name].Bytes));

    [Theory]
    [MemberData(nameof(InStreams))]
    public async Task Deserialize_Streams_FailAsItSays(string name)
    {
        Vector row = VectorFiles.Reject[name];
        TesseraSessionReader reader = Behind(row);

        Verify(row, Assert.Throws<TesseraException>(() => { _ = reader.Deserialize<object>(new ChunkStream(row.Bytes)); }));
        Verify(row, await Assert.ThrowsAsync<TesseraException>(async () => _ = await reader.DeserializeAsync<object>(new AsyncStream(row.Bytes))));
        Verify(row, Assert.Throws<TesseraException>(() => { _ = reader.Deserialize<object>(Segments.Of(row.Bytes, 1), out _); }));
    }

    /// <summary>A rejected row leaves nothing behind, so all rows that can follow it can still be read.</summary>
    [Theory]
    [MemberData(nameof(Rejected))]
    public void Rejected_LeavesTheSessionAsItWas(string name)
    {
        Vector row = VectorFiles.Reject[name];

        Assert.All(VectorFiles.Accept.Values.Where(next => next.After is not null && next.After == row.After), next =>
        {
            TesseraSessionReader reader = Behind(row);
            Fails(reader, row.Bytes);
            Assert.True(DeepEquality.AreEqual(Behind(row).Deserialize<object>(next.Bytes), reader.Deserialize<object>(next.Bytes)));
        });
    }

    /// <summary>Returns a reader that has read the rows before the given one.</summary>
    private static TesseraSessionReader Behind(Vector row)
    {
        TesseraSessionReader reader = row.After is null ? new TesseraSessionReader(s_options) : Behind(Find(row.After));
        if (row.After is not null && VectorFiles.Accept.TryGetValue(row.After, out Vector? accepted))
            reader.Deserialize<object>(accepted.Bytes);
        else if (row.After is not null)
            Fails(reader, VectorFiles.Reject[row.After].Bytes);
        return reader;
    }

    private static Vector Find(string name) => VectorFiles.Accept.TryGetValue(name, out Vector? row) ? row : VectorFiles.Reject[name];

    private static TesseraException Fails(TesseraSessionReader reader, byte[] data) => Assert.Throws<TesseraException>(() => { _ = reader.Deserialize<object>(data.AsSpan()); });

    private static byte[] Frame(byte[] message) => [0xC1, 0x0F, .. BitConverter.GetBytes(message.Length), .. BitConverter.GetBytes(Wire.Crc32C.Compute(message)), .. message];

    private static void Verify(Vector row, TesseraException error) =>
        Assert.True((VectorFiles.Code(row.Error!), row.Offset) == (error.Code, error.Offset), $"Expected {row.Error} at {row.Offset} ({row.Rule}): {error}");
}
