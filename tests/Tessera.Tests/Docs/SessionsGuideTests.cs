using System.IO.Pipelines;
using Xunit;

namespace Tessera.Tests.Docs;

/// <summary>The examples of docs/guides/sessions.md.</summary>
public class SessionsGuideTests
{
    [Fact]
    public async Task Connection_CarriesMessages()
    {
        Pipe connection = new();
        CancellationToken token = CancellationToken.None;
        List<Move?> received = [];

        // guide:begin sessions1
        TesseraSessionWriter writer = new();
        await writer.SerializeAsync(connection.Writer, new Move(1, 2), token);
        await writer.SerializeAsync(connection.Writer, new Move(3, 4), token);
        // guide:end

        // guide:begin sessions2
        TesseraSessionReader reader = new();
        received.Add(await reader.DeserializeAsync<Move>(connection.Reader, token));
        received.Add(await reader.DeserializeAsync<Move>(connection.Reader, token));
        // guide:end

        Assert.Equal([new Move(1, 2), new Move(3, 4)], received);
    }

    [Fact]
    public void Arrays_AreMessagesToo()
    {
        TesseraSessionWriter writer = new();
        TesseraSessionReader reader = new();

        // guide:begin sessions3
        byte[] first = writer.Serialize(new Move(1, 2));    // 20 bytes: C1 0A, the description, the values
        byte[] second = writer.Serialize(new Move(3, 4));   // 12 bytes: C1, check, number of the type, the values
        // guide:end

        Assert.Equal((20, 12), (first.Length, second.Length));
        Assert.Equal(new Move(1, 2), reader.Deserialize<Move>(first));
        Assert.Equal(new Move(3, 4), reader.Deserialize<Move>(second));
    }

    [Fact]
    public void Loss_IsNoticed()
    {
        TesseraSessionWriter writer = new();
        TesseraSessionReader reader = new();
        reader.Deserialize<int>(writer.Serialize(1));
        _ = writer.Serialize(new Move(1, 2));
        byte[] message = writer.Serialize(new Move(3, 4));
        Move? read = null;

        // guide:begin sessions4
        try
        {
            read = reader.Deserialize<Move>(message);
        }
        catch (TesseraException e) when (e.Code == TesseraErrorCode.BadReference)
        {
            writer.Reset();   // on the other side: its next message can be read whatever was lost
        }
        // guide:end

        Assert.Null(read);
        Assert.Equal(new Move(5, 6), reader.Deserialize<Move>(writer.Serialize(new Move(5, 6))));
    }

    [Fact]
    public void Fingerprint_ThatIsUnknown_CanBeLearnt()
    {
        TesseraOptions writing = new() { WriteFingerprints = true };
        byte[] message = TesseraSerializer.Serialize(new Move(1, 2), writing);
        TesseraSchemaCatalog catalog = new();
        dynamic? value = null;

        // guide:begin sessions5
        TesseraOptions options = new() { Schemas = catalog };
        while (value is null)
        {
            try
            {
                value = TesseraSerializer.Deserialize(message, options);
            }
            catch (TesseraException e) when (e.Fingerprint is ulong fingerprint)
            {
                catalog.Add(TesseraSchema.Parse(Fetch(fingerprint)));   // throws if nobody has it
            }
        }
        // guide:end

        Assert.Equal(2, (int)value!.Y);

        // guide:begin sessions6
        byte[] file = catalog.ToArray();
        TesseraSchemaCatalog copy = TesseraSchemaCatalog.Parse(file);
        // guide:end

        Assert.Equal(1, copy.Count);

        static byte[] Fetch(ulong fingerprint)
        {
            TesseraSchema schema = TesseraSchema.Of<Move>();
            Assert.Equal(schema.Fingerprint, fingerprint);
            return schema.Bytes.ToArray();
        }
    }

    [Fact]
    public async Task Resolver_IsAsked()
    {
        MemoryStream stream = new(TesseraSerializer.Serialize(new Other.Move(1, 2), new TesseraOptions { WriteFingerprints = true }));
        TesseraSchemaCatalog catalog = new();
        TesseraOptions options = new() { Schemas = catalog };
        CancellationToken token = CancellationToken.None;

        // guide:begin sessions7
        catalog.Resolver = async (fingerprint, cancel) => TesseraSchema.Parse(await FetchAsync(fingerprint, cancel));
        Move? move = await TesseraSerializer.DeserializeAsync<Move>(stream, options, token);
        // guide:end

        Assert.Equal(new Move(1, 2), move);

        static async Task<byte[]> FetchAsync(ulong fingerprint, CancellationToken cancel)
        {
            await Task.Yield();
            cancel.ThrowIfCancellationRequested();
            TesseraSchema schema = TesseraSchema.Of<Other.Move>();
            Assert.Equal(schema.Fingerprint, fingerprint);
            return schema.Bytes.ToArray();
        }
    }

    public sealed record Move(int X, int Y);

    private static class Other
    {
        public sealed record Move(long X, long Y);
    }
}
