using System.Runtime.CompilerServices;
using Tessera.Descriptors;
using Tessera.TestKit;
using Tessera.Tests.Kit;
using Tessera.Wire;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>Messages with ever new types. The memory kept for them, including plans, is bounded in bytes, and failed messages leave nothing behind.</summary>
[Collection(Alone.Name)]
public class DescriptorCacheTests
{
    private const long Bound = 16 << 20;

    [Fact]
    public void A071_DescriptorsOfManyMessages_AreForgotten()
    {
        DescriptorCache cache = new(capacity: 64 << 10);
        List<WeakReference> descriptors = [.. Enumerable.Range(0, 1000).Select(i => Remember(cache, i))];

        GC.Collect();

        // Each counts for at least a thousand bytes.
        Assert.InRange(descriptors.Count(descriptor => descriptor.IsAlive), 1, 64);
        Assert.InRange(cache.Bytes, 1, 64 << 10);
    }

    [Fact]
    public void A071_ManyTypesIntoOneTarget_AreAllRead()
    {
        TesseraOptions options = new() { Limits = new() { MaxCachedDescriptorBytes = 100_000 } };
        for (int i = 0; i < 2000; i++)
        {
            byte[] data = MessageBuilder.Of($"2802064964{(i % 2 == 0 ? "02" : "04")}0A{Convert.ToHexString([(byte)(i >> 8), (byte)i, 1, 2])}02").Raw(7, 0, 0)
                .ToArray();

            Assert.Equal(7, TesseraSerializer.Deserialize<Sample>(data.AsSpan(0, data.Length - (i % 2 == 0 ? 1 : 0)), options)!.Id);
        }
    }

    /// <summary>The bound holds for all descriptors: many small ones, wide ones, deep ones, with names, with many plans.</summary>
    [Theory]
    [InlineData(1, 20_000)]
    [InlineData(30, 3_000)]
    [InlineData(1000, 150)]
    public void A071_MemoryOfManyDescriptors_IsBounded(int members, int messages)
    {
        TesseraOptions options = new();
        ReadAll(Message(members, 0), options, isWhole: true);
        long before = GC.GetTotalMemory(forceFullCollection: true);

        for (int i = 1; i < messages; i++)
            ReadAll(Message(members, i), options, isWhole: true);

        Assert.InRange(GC.GetTotalMemory(forceFullCollection: true) - before, long.MinValue, Bound);
        GC.KeepAlive(options);
    }

    [Fact]
    public void A071_DescriptorsOfFailedMessages_AreNotKept()
    {
        TesseraOptions options = new();
        for (int i = 0; i < 100; i++)
            ReadAll(Message(3, i), options, isWhole: false);
        Assert.Equal(0, options.State.Scope.Descriptors.Bytes);

        ReadAll(Message(3, 7), options, isWhole: true);
        Assert.InRange(options.State.Scope.Descriptors.Bytes, 1, Bound);
    }

    [Fact]
    public void KeptDescriptor_IsTheOneThatIsFound()
    {
        TesseraOptions options = new();
        byte[] data = Message(3, 7);
        ReadAll(data, options, isWhole: true);
        long kept = options.State.Scope.Descriptors.Bytes;

        ReadAll(data, options, isWhole: true);

        Assert.Equal(kept, options.State.Scope.Descriptors.Bytes);
    }

    [Fact]
    public void Threads_MakeAndForgetTheSameDescriptors()
    {
        TesseraOptions options = new() { Limits = new() { MaxCachedDescriptorBytes = 50_000 } };

        Parallel.For(0, 2000, i => ReadAll(Message(3, i % 37), options, isWhole: true));

        Assert.InRange(options.State.Scope.Descriptors.Bytes, 1, 50_000);
    }

    private static void ReadAll(byte[] data, TesseraOptions options, bool isWhole)
    {
        byte[] part = isWhole ? data : data[..^1];
        foreach (Action read in (Action[])
        [
            () => TesseraSerializer.Deserialize<Sample>(part.AsSpan(), options),
            () => TesseraSerializer.Deserialize<Dictionary<string, object>>(part.AsSpan(), options),
            () => TesseraSerializer.Deserialize(part, options),
            () => TesseraSerializer.Deserialize<Sample>(new ChunkStream(part), options),
        ])
        {
            Assert.Equal(isWhole ? null : typeof(TesseraException), Record.Exception(read)?.GetType());
        }
    }

    /// <summary>Makes an object with an i32 Id and other members whose names occur in no other message.</summary>
    private static byte[] Message(int members, int number)
    {
        MessageBuilder names = new();
        for (int i = 0; i < members; i++)
            names.Text($"{number:X8}{i:X4}").Raw(0x12);
        string count = Convert.ToHexString(new MessageBuilder().VarInt((ulong)members + 1).ToArray().AsSpan(2));
        return MessageBuilder.Of($"28{count}06496407{Convert.ToHexString(names.ToArray().AsSpan(2))}").I32(7).Repeat(2, members).ToArray();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference Remember(DescriptorCache cache, int number)
    {
        byte[] bytes = [0x28, 0x01, 0x12, .. System.Text.Encoding.ASCII.GetBytes($"{number:x8}"), 0x02];
        return new WeakReference(cache.GetKept(new WireReader(bytes)));
    }
}
