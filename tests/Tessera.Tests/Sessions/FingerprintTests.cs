using System.IO.Pipelines;
using Tessera.TestKit;
using Tessera.Tests.Streams;
using Xunit;

namespace Tessera.Tests.Sessions;

/// <summary>Messages that name their type by its fingerprint, and catalogs of the types.</summary>
public class FingerprintTests
{
    private static readonly TesseraOptions s_writing = new() { WriteFingerprints = true };

    public static TheoryData<TesseraSerializerEngine> Engines => [TesseraSerializerEngine.Auto, TesseraSerializerEngine.Emitted, TesseraSerializerEngine.Interpreted, TesseraSerializerEngine.Generated];

    [Theory]
    [MemberData(nameof(Engines))]
    public void Message_NamesItsType(TesseraSerializerEngine engine)
    {
        TesseraOptions options = s_writing with { Engine = engine };
        byte[] fingerprint = BitConverter.GetBytes(TesseraSchema.Of<Point>().Fingerprint);
        for (int i = 0; i < 200; i++)
        {
            byte[] message = TesseraSerializer.Serialize(new Point(i, -i), options);
            Assert.Equal([0xC1, 0x0A, 0x3E, .. fingerprint, .. BitConverter.GetBytes(i), .. BitConverter.GetBytes(-i)], message);
            Assert.Equal(new Point(i, -i), TesseraSerializer.Deserialize<Point>(message.AsSpan(), options));
            // Who uses the type knows it, and who has a new version of it has it from a catalog.
            Assert.Equal(new Point(i, -i), TesseraSerializer.Deserialize<Point>(message.AsSpan()));
        }
    }

    [Fact]
    public void Unknown_IsAnErrorThatSaysWhich_AndOneThatCanBeMended()
    {
        byte[] message = TesseraSerializer.Serialize(new Point(1, 2), s_writing);
        TesseraOptions options = new() { Schemas = new TesseraSchemaCatalog() };
        TesseraSchema schema = TesseraSchema.Of<Point>();

        foreach (TesseraException error in new[]
            {
                Read.Fails<object>(message, options),
                Read.Fails<Renamed>(message, options),
                Assert.Throws<TesseraException>(() => { _ = TesseraSerializer.Deserialize<Renamed>(new ChunkStream(message), options); }),
                Assert.Throws<TesseraException>(() => { _ = TesseraSchema.ReadFrom(message, options); }),
            })
        {
            Assert.Equal((TesseraErrorCode.TypeNotAllowed, 2L, "$", schema.Fingerprint), (error.Code, error.Offset, error.Path, error.Fingerprint));
        }

        Assert.Null(Read.Fails<Renamed>(message[..5], options).Fingerprint);
        options.Schemas.Add(schema);
        Assert.Equal(1L, TesseraSerializer.Deserialize<Renamed>(message.AsSpan(), options)!.X);
        Assert.Equal(2L, TesseraSerializer.Deserialize<Renamed>(new ChunkStream(message), options)!.Y);
        Assert.Equal(2, ((TesseraObject)TesseraSerializer.Deserialize(message, options)!)["Y"]);
        Assert.Equal(schema, TesseraSchema.ReadFrom(message, options));
    }

    [Theory]
    [MemberData(nameof(Engines))]
    public void Session_BringsItsTypesByName(TesseraSerializerEngine engine)
    {
        TesseraOptions options = s_writing with { Engine = engine };
        TesseraSessionWriter writer = new(options);
        TesseraSchemaCatalog catalog = new();
        TesseraSessionReader reader = new(new TesseraOptions { Engine = engine, Schemas = catalog });
        byte[] first = writer.Serialize(new Point(1, 2));
        byte[] second = writer.Serialize(new Other("a"));

        Assert.Equal(TesseraSchema.Of<Point>().Fingerprint, Assert.Throws<TesseraException>(() => reader.Deserialize<Renamed>(first)).Fingerprint);
        catalog.Add(TesseraSchema.Of<Point>());
        Assert.Equal(2L, reader.Deserialize<Renamed>(first)!.Y);
        TesseraException error = Assert.Throws<TesseraException>(() => reader.Deserialize<object>(second));
        Assert.Equal((TesseraSchema.Of<Other>().Fingerprint, 3L), (error.Fingerprint, error.Offset));
        catalog.Add(TesseraSchema.Of<Other>());
        Assert.Equal("a", ((TesseraObject)reader.Deserialize<object>(second)!)["Name"]);
        byte[] third = writer.Serialize(new Point(3, 4));
        Assert.Equal(12, third.Length);
        Assert.Equal(4L, reader.Deserialize<Renamed>(third)!.Y);
        Assert.Equal(3 + 9 + 2, second.Length);
    }

    public static TheoryData<string> Sources => ["stream", "stream that waits", "stream in memory", "stream in hidden memory", "pipe", "type at run time"];

    [Theory]
    [MemberData(nameof(Sources))]
    public async Task Resolver_OfAsynchronousCalls_IsAskedOnce(string source)
    {
        byte[] message = TesseraSerializer.Serialize(new Point(1, 2), s_writing);
        List<ulong> asked = [];
        TesseraOptions options = new() { Schemas = new TesseraSchemaCatalog { Resolver = ResolveAsync } };
        for (int i = 0; i < 2; i++)
        {
            AsyncStream waiting = new([.. message, 0xC1]);
            MemoryStream memory = source == "stream in memory" ? new MemoryStream([.. message, 0xC1], 0, message.Length + 1, false, publiclyVisible: true) : new MemoryStream([.. message, 0xC1]);
            Renamed? read = source switch
            {
                "stream" => await TesseraSerializer.DeserializeAsync<Renamed>(new ChunkStream(message), options),
                "stream that waits" => await TesseraSerializer.DeserializeAsync<Renamed>(waiting, options),
                "pipe" => await TesseraSerializer.DeserializeAsync<Renamed>(PipeReader.Create(waiting), options),
                "type at run time" => (Renamed?)await TesseraSerializer.DeserializeAsync(waiting, typeof(Renamed), options),
                _ => await TesseraSerializer.DeserializeAsync<Renamed>(memory, options),
            };

            Assert.Equal(new Renamed(1, 2), read);
            Assert.Equal(source.Contains("memory", StringComparison.Ordinal) ? message.Length : 0, memory.Position);
            Assert.Equal(source is "stream that waits" or "type at run time" ? message.Length : waiting.Taken, waiting.Taken);
        }

        Assert.Equal([TesseraSchema.Of<Point>().Fingerprint], asked);
        Assert.Equal(1, options.Schemas.Count);

        async ValueTask<TesseraSchema?> ResolveAsync(ulong fingerprint, CancellationToken token)
        {
            asked.Add(fingerprint);
            await Task.Yield();
            return TesseraSchema.Of<Point>();
        }
    }

    [Fact]
    public async Task Resolver_IsAskedForTypesInSlots_AndInSessions()
    {
        List<ulong> asked = [];
        TesseraSchema[] schemas = [TesseraSchema.Of<Point>(), TesseraSchema.Of<Other>()];
        TesseraOptions options = new() { Schemas = new TesseraSchemaCatalog { Resolver = (fingerprint, _) => { asked.Add(fingerprint); return new(schemas.Single(schema => schema.Fingerprint == fingerprint)); } } };
        TesseraSessionWriter writer = new(s_writing);
        TesseraSessionReader reader = new(options);
        byte[] message = TesseraSerializer.Serialize(new Other("a"), s_writing);
        // list any: the values of both messages without their headers.
        byte[] slots = [0xC1, 0x0A, 0x3F, 2, 0x21, 0x23, 6, .. message[2..], .. TesseraSerializer.Serialize(new Point(3, 4), s_writing)[2..]];
        byte[] session = [.. writer.Serialize(new Point(1, 2)), .. writer.Serialize(new Other("b")), .. writer.Serialize(new Point(5, 6))];
        ChunkStream stream = new(session);

        object?[] read = (object?[])(await TesseraSerializer.DeserializeAsync<object>(new ChunkStream(slots), options))!;

        Assert.Equal(("a", 4), (((TesseraObject)read[0]!)["Name"], ((TesseraObject)read[1]!)["Y"]));
        Assert.Equal([schemas[1].Fingerprint, schemas[0].Fingerprint], asked);
        options = options with { Schemas = new TesseraSchemaCatalog { Resolver = options.Schemas.Resolver } };
        reader = new TesseraSessionReader(options);
        Assert.Equal(2L, (await reader.DeserializeAsync<Renamed>(stream))!.Y);
        Assert.Equal("b", ((TesseraObject)(await reader.DeserializeAsync<object>(stream))!)["Name"]);
        Assert.Equal(6L, (await reader.DeserializeAsync<Renamed>(stream))!.Y);
        Assert.Equal(4, asked.Count);
    }

    /// <summary>A message cannot cause an unlimited number of calls by naming ever more types.</summary>
    [Fact]
    public async Task Resolver_IsAskedSixteenTimesForAMessage()
    {
        TesseraSchema[] schemas = [.. Enumerable.Range(0, 18).Select(i => TesseraSchema.Parse([0x28, 1, 4, (byte)('a' + i), 7]))];
        int asked = 0;
        TesseraOptions options = new() { Schemas = new TesseraSchemaCatalog { Resolver = (fingerprint, _) => { asked++; return new(schemas.Single(schema => schema.Fingerprint == fingerprint)); } } };
        byte[] message = [0xC1, 0x0A, 0x3F, 2, 0x21, 0x23, 2 * 19, .. schemas.SelectMany(schema => (byte[])[0x3E, .. BitConverter.GetBytes(schema.Fingerprint), 1, 0, 0, 0])];

        TesseraException error = await Assert.ThrowsAsync<TesseraException>(async () => _ = await TesseraSerializer.DeserializeAsync<object>(new ChunkStream(message), options));

        Assert.Equal((TesseraErrorCode.TypeNotAllowed, schemas[16].Fingerprint, 7L + (16 * 13)), (error.Code, error.Fingerprint, error.Offset));
        Assert.Equal((16, 16), (asked, options.Schemas.Count));
        Assert.Equal(18, ((Array)(await TesseraSerializer.DeserializeAsync<object>(new ChunkStream(message), options))!).Length);
        Assert.Equal(18, asked);
    }

    [Fact]
    public async Task Resolver_ThatDoesNotKnow_OrFails_SaysSo()
    {
        byte[] message = TesseraSerializer.Serialize(new Point(1, 2), s_writing);
        int asked = 0;
        Func<ulong, CancellationToken, ValueTask<TesseraSchema?>> resolver = (_, _) => { asked++; return default; };
        TesseraOptions options = new() { Schemas = new TesseraSchemaCatalog { Resolver = (fingerprint, token) => resolver(fingerprint, token) } };
        using CancellationTokenSource source = new();

        for (int i = 1; i < 3; i++)
        {
            TesseraException error = await Assert.ThrowsAsync<TesseraException>(async () => _ = await TesseraSerializer.DeserializeAsync<Renamed>(new ChunkStream(message), options));
            Assert.Equal((TesseraErrorCode.TypeNotAllowed, 2L, TesseraSchema.Of<Point>().Fingerprint, i), (error.Code, error.Offset, error.Fingerprint, asked));
        }

        // Nobody waits for an answer in a call that cannot.
        Assert.Equal(TesseraErrorCode.TypeNotAllowed, Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Renamed>(new ChunkStream(message), options)).Code);
        Assert.Equal(2, asked);
        resolver = (_, _) => new(TesseraSchema.Of<Other>());
        await Assert.ThrowsAsync<InvalidOperationException>(async () => _ = await TesseraSerializer.DeserializeAsync<Renamed>(new ChunkStream(message), options));
        Assert.Equal(0, options.Schemas.Count);
        resolver = (_, _) => throw new IOException();
        await Assert.ThrowsAsync<IOException>(async () => _ = await TesseraSerializer.DeserializeAsync<Renamed>(new ChunkStream(message), options));
        resolver = async (_, token) =>
        {
            await source.CancelAsync();
            await Task.Delay(Timeout.Infinite, token);
            return null;
        };
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => _ = await TesseraSerializer.DeserializeAsync<Renamed>(new ChunkStream(message), options, source.Token));
    }

    [Fact]
    public void Slots_AndProfiles_AreDescribed()
    {
        byte[] slot = TesseraSerializer.Serialize<object>(new Point(1, 2), s_writing);
        byte[] profile = TesseraSerializer.Serialize(new Point(1, 2), s_writing with { Profile = TesseraSerializationProfile.Deterministic });

        Assert.Equal(TesseraSerializer.Serialize(new Point(1, 2)), slot);
        Assert.Equal(TesseraSerializer.Serialize(new Point(1, 2)), profile);
    }

    [Fact]
    public void Errors_OfWriting_CountInTheMessage()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new SessionFailureTests.Failing { Fails = true }, s_writing));

        Assert.Equal((TesseraErrorCode.UserCodeFailed, 11L, "$.Value"), (error.Code, error.Offset, error.Path));
    }

    [Fact]
    public void Catalog_AsAFile_ComesBack()
    {
        TesseraSchemaCatalog catalog = new();
        catalog.Add(TesseraSchema.Of<Point>());
        catalog.Add(TesseraSchema.Of<Other>());
        catalog.Add(TesseraSchema.Of<Point>());
        catalog.Add(TesseraSchema.Of<int>());

        byte[] file = catalog.ToArray();
        TesseraSchemaCatalog read = TesseraSchemaCatalog.Parse(file);

        Assert.Equal((3, 3), (catalog.Count, read.Count));
        Assert.Equal(TesseraSchema.Of<Other>(), read.Find(TesseraSchema.Of<Other>().Fingerprint));
        Assert.Null(read.Find(1));
        Assert.Equal(file, read.ToArray());
        Assert.Equal(file, TesseraSerializer.Serialize(TesseraSerializer.Deserialize<byte[][]>(file.AsSpan())));
        Assert.Equal(0, TesseraSchemaCatalog.Parse(new TesseraSchemaCatalog().ToArray()).Count);
    }

    [Fact]
    public void File_ThatIsDamaged_IsAnError()
    {
        TesseraSchemaCatalog catalog = new();
        catalog.Add(TesseraSchema.Of<Point>());
        byte[] file = catalog.ToArray();
        for (int length = 0; length < file.Length; length++)
            Assert.Equal(TesseraErrorCode.UnexpectedEnd, Assert.Throws<TesseraException>(() => TesseraSchemaCatalog.Parse(file.AsSpan(0, length))).Code);
        Assert.Equal(TesseraErrorCode.TypeMismatch, Assert.Throws<TesseraException>(() => TesseraSchemaCatalog.Parse(TesseraSerializer.Serialize(5))).Code);
        Assert.Equal(TesseraErrorCode.TypeMismatch, Assert.Throws<TesseraException>(() => TesseraSchemaCatalog.Parse(TesseraSerializer.Serialize(new[] { "a" }))).Code);
        Assert.Equal(TesseraErrorCode.Malformed, Assert.Throws<TesseraException>(() => TesseraSchemaCatalog.Parse(TesseraSerializer.Serialize(new[] { new byte[] { 0x3F } }))).Code);
    }

    private readonly record struct Point(int X, int Y);

    private sealed record Other(string Name);

    private sealed record Renamed(long X, long Y);
}
