using Tessera.TestKit;
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
