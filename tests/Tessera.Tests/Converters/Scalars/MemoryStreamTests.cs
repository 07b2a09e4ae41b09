using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Converters.Scalars;

public class MemoryStreamTests : ConverterTests<MemoryStream>
{
    protected override IEnumerable<MemoryStream> Values => [new(), new([7]), new(new byte[1000])];

    /// <summary>Many packages hold bytes in a stream, and read it from where it stands.</summary>
    [Fact]
    public void RoundTrip_StreamAtItsEnd_IsReadFromTheStartAndCanGrow()
    {
        Attachment value = new() { Content = new() };
        value.Content.Write([1, 2, 3]);
        for (int i = 0; i < 100; i++)
        {
            MemoryStream copy = TesseraSerializer.Deserialize<Attachment>(TesseraSerializer.Serialize(value))!.Content!;

            Assert.Equal((0, 3), (copy.Position, copy.Length));
            copy.Position = 3;
            copy.WriteByte(4);
            Assert.Equal([1, 2, 3, 4], copy.ToArray());
        }
    }

    [Fact]
    public void RoundTrip_ClosedStream_HasItsBytes()
    {
        MemoryStream value = new([5]);
        value.Dispose();

        Assert.Equal([5], TesseraSerializer.Deserialize<MemoryStream>(TesseraSerializer.Serialize(value))!.ToArray());
    }

    /// <summary>A class of the application may have more state than the bytes, and other streams may lead anywhere.</summary>
    [Fact]
    public void Serialize_OtherStreams_AreRefused()
    {
        Attachment value = new() { Content = new Sealed() };

        Assert.Equal("$.Content", Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(value)).Path);
        Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Sealed()));
        Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize<Stream>(new MemoryStream()));
    }

    public sealed class Attachment
    {
        public MemoryStream? Content { get; set; }
    }

    public sealed class Sealed : MemoryStream
    {
        public string? Seal { get; set; }
    }
}
