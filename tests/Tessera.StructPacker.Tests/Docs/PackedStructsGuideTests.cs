using System.Buffers;
using StructPacker;
using Xunit;

namespace Tessera.StructPacker.Tests.Docs;

/// <summary>The examples of docs/guides/packed-structs.md.</summary>
public class PackedStructsGuideTests
{
    [Fact]
    public void AnyType_IsPacked()
    {
        Tick tick = new(1, 2.5, 3);

        // guide:begin packed1
        byte[] packed = TesseraPacker.Pack(tick);                     // the body of a message: 20 bytes instead of 45
        Tick copy = TesseraPacker.Unpack<Tick>(packed);
        // guide:end

        Assert.Equal(tick, copy);
        Assert.Equal((20, 45), (packed.Length, TesseraSerializer.Serialize(tick).Length));
    }

    [Fact]
    public void Values_GoToStreamsAndPools()
    {
        Tick tick = new(1, 2.5, 3);
        using MemoryStream stream = new();
        using MemoryStream socket = new();

        // guide:begin packed2
        TesseraPacker.Pack(stream, tick);
        using IMemoryOwner<byte> memory = TesseraPacker.PackToBuffer(tick);
        socket.Write(memory.Memory.Span);
        // guide:end

        Assert.Equal(stream.ToArray(), socket.ToArray());
        Assert.Equal(20, socket.Length);
    }

    [Fact]
    public void Values_FollowOneAnother()
    {
        byte[] data = [.. TesseraPacker.Pack(new Tick(1, 1, 1)), .. TesseraPacker.Pack(new Tick(2, 2, 2))];
        List<Tick> ticks = [];

        // guide:begin packed3
        int index = 0;
        while (index < data.Length)
            ticks.Add(TesseraPacker.Unpack<Tick>(data, ref index));
        // guide:end

        Assert.Equal([1, 2], ticks.Select(tick => tick.Time));
    }

    [Fact]
    public void Structs_ArePackedByGeneratedCode()
    {
        ChatMsg message = new() { Id = 1, Text = "Hi", Draft = "d" };
        using MemoryStream stream = new();

        // guide:begin packed5
        byte[] array = message.Pack();
        message.Pack(stream);
        using PooledBuffer buffer = message.PackToBuffer();           // buffer.Data, of which buffer.Size bytes count

        ChatMsg received = default;
        received.Unpack(array);
        received.Unpack(buffer.Data.AsSpan(0, buffer.Size));
        stream.Position = 0;
        received.Unpack(stream);                                      // no byte behind the value is read
        // guide:end

        Assert.Equal((1, "Hi", null), (received.Id, received.Text, received.Draft));
    }

    public readonly record struct Tick(long Time, double Price, int Size);

    // guide:begin packed4
    [Pack]
    public struct ChatMsg
    {
        public int Id { get; set; }

        public string Text { get; set; }

        [SkipPack]
        public string Draft { get; set; }
    }
    // guide:end
}
