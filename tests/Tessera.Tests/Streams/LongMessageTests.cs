using Tessera.TestKit;
using Tessera.Tests.Kit;
using Xunit;

namespace Tessera.Tests.Streams;

/// <summary>The memory for a long message from a stream that cannot seek.</summary>
[Collection(Alone.Name)]
public class LongMessageTests
{
    private const int Length = 40 << 20;

    /// <summary>The last buffer has the length that the message announces, and the smaller ones are not kept.</summary>
    [Fact]
    public void LongMessage_IsHeldInOneBuffer()
    {
        using Weighing stream = new(TesseraSerializer.Serialize(new byte[Length]));
        byte[]? value = TesseraSerializer.Deserialize<byte[]>(stream);

        Assert.Equal(Length, value?.Length);
        // Pools that other tests have filled may shrink meanwhile.
        Assert.InRange(stream.Held, Length / 2, Length * 5 / 4);
    }

    /// <summary>Determines how much memory is in use when its last bytes are read.</summary>
    private sealed class Weighing(byte[] data) : ChunkStream(data, 1 << 20)
    {
        private readonly long _before = GC.GetTotalMemory(forceFullCollection: true);

        public long Held { get; private set; }

        public override int Read(Span<byte> buffer)
        {
            if (Held == 0 && Taken + buffer.Length >= LongMessageTests.Length)
                Held = GC.GetTotalMemory(forceFullCollection: true) - _before;
            return base.Read(buffer);
        }
    }
}
