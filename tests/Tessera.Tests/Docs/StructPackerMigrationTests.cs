using System.Buffers;
using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Docs;

/// <summary>The examples and claims of docs/migration/structpacker.md.</summary>
public class StructPackerMigrationTests
{
    [Fact]
    public void Structs_ArePackedWithoutAttributes()
    {
        // guide:begin structpacker1
        Packet packet = new() { Id = 5, Flag = true, Text = "Test" };
        byte[] data = TesseraSerializer.Serialize(packet);                       // packet.Pack()
        Packet copy = TesseraSerializer.Deserialize<Packet>(data);               // copy.Unpack(data)
        // guide:end

        Assert.Equal(packet, copy);
        Assert.Equal(("Test", 5L), (Written.ReadInto<Later>(packet).Text, Written.ReadInto<Later>(packet).Id));
    }

    [Fact]
    public void Buffers_AreUsedAgain()
    {
        Packet[] packets = [new() { Id = 1 }, new() { Id = 2, Text = "b" }];
        using MemoryStream socket = new();

        // guide:begin structpacker2
        ArrayBufferWriter<byte> buffer = new(1024);
        foreach (Packet each in packets)
        {
            buffer.ResetWrittenCount();
            TesseraSerializer.Serialize(buffer, each);
            socket.Write(buffer.WrittenSpan);
        }
        // guide:end

        socket.Position = 0;
        Assert.Equal(packets, [TesseraSerializer.Deserialize<Packet>(socket), TesseraSerializer.Deserialize<Packet>(socket)]);
    }

    [Fact]
    public void Arrays_DescribeTheStructOnce()
    {
        int one = TesseraSerializer.Serialize(new Packet[1]).Length;
        int two = TesseraSerializer.Serialize(new Packet[2]).Length;
        int three = TesseraSerializer.Serialize(new Packet[3]).Length;

        Assert.Equal((6, 6), (two - one, three - two));
    }

    [Fact]
    public void LocalTimes_StayLocal()
    {
        DateTime now = DateTime.Now;

        Assert.Equal((now, DateTimeKind.Local), (Written.RoundTrip(now), Written.RoundTrip(now).Kind));
    }

    public struct Packet
    {
        public int Id { get; set; }

        public bool Flag { get; set; }

        public string? Text { get; set; }
    }

    public struct Later
    {
        public string? Text { get; set; }

        public long Id { get; set; }

        public int Added { get; set; }
    }
}
