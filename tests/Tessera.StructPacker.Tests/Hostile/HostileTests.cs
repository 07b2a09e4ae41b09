using System.Buffers.Binary;
using StructPacker;
using Tessera.StructPacker.Tests.Layouts;
using Tessera.StructPacker.Tests.Original;
using Tessera.TestKit;
using Xunit;

namespace Tessera.StructPacker.Tests.Hostile;

/// <summary>Bytes that nobody packed: a value, or one of the two documented exceptions, in bounded memory; and the value is untouched.</summary>
public class HostileTests
{
    public static TheoryData<string> Inputs => [Convert.ToHexString(Filled()), Convert.ToHexString(Everything.Empty().Pack()), Convert.ToHexString(default(Everything).Pack())];

    [Theory]
    [MemberData(nameof(Inputs))]
    public void EveryByte_MayBeAnything(string hex)
    {
        byte[] packed = Convert.FromHexString(hex);
        int refused = 0;
        for (int place = 0; place < packed.Length; place++)
        {
            foreach (byte value in (ReadOnlySpan<byte>)[0, 1, 2, 0x7F, 0x80, 0xFD, 0xFE, 0xFF])
            {
                byte[] damaged = [.. packed];
                damaged[place] = value;
                refused += Refusals(damaged);
            }
        }

        Assert.InRange(refused, packed.Length / 4, packed.Length * 16);
    }

    [Fact]
    public void RandomBytes_AreRefusedOrRead()
    {
        Random random = new(7);
        int refused = 0;
        for (int i = 0; i < 3000; i++)
        {
            byte[] data = new byte[random.Next(200)];
            random.NextBytes(data);
            refused += Refusals(data);
        }

        Assert.InRange(refused, 3000, 6000);
    }

    [Fact]
    public void HugeCounts_TakeNoMemory()
    {
        // The strings and arrays of Everything begin behind its scalars: each is replaced by one that says it is long.
        byte[] huge = [0xFF, 0xFF, 0xFF, 0xFF, 0x7F];
        foreach (OriginalCase each in OriginalCases.All().Where(each => each.Name.EndsWith("[] empty", StringComparison.Ordinal)))
        {
            Assert.Throws<EndOfStreamException>(() => Read(each, huge));
            Assert.InRange(Allocation.MeasureLeast(() => Assert.Throws<EndOfStreamException>(() => Read(each, huge))), 0, 16_000);
            Assert.InRange(Allocation.MeasureLeast(() => Assert.Throws<EndOfStreamException>(() => each.Unpack(new MemoryStream(huge)))), 0, 16_000);
            Assert.InRange(Allocation.MeasureLeast(() => Assert.Throws<EndOfStreamException>(() => each.Unpack(new ChunkStream(huge))), 200_000), 0, 200_000);
        }
    }

    [Fact]
    public void HugeStrings_TakeNoMemory()
    {
        byte[] huge = [0xFF, 0xFF, 0xFF, 0x7F, 0x20];

        Assert.InRange(Allocation.MeasureLeast(() => Assert.Throws<EndOfStreamException>(() => Tools.ReadFromStream("", new MemoryStream(huge), []))), 0, 16_000);
        Assert.InRange(Allocation.MeasureLeast(() => Assert.Throws<EndOfStreamException>(() => Tools.ReadFromStream("", new ChunkStream(huge), [])), 200_000), 0, 200_000);
    }

    [Fact]
    public void LongArrays_ComeFromStreamsOfUnknownLength()
    {
        int[] numbers = [.. Enumerable.Range(0, 200_000)];
        string[] texts = [.. numbers.Select(number => number.ToString(System.Globalization.CultureInfo.InvariantCulture))];
        string text = new('x', 300_000);
        byte[] packed = new byte[Tools.GetSize(numbers) + Tools.GetSize(texts) + Tools.GetSize(text)];
        int index = 0;
        Tools.Write(numbers, packed, ref index);
        Tools.Write(texts, packed, ref index);
        Tools.Write(text, packed, ref index);
        using ChunkStream stream = new(packed, 1000);

        Assert.Equal(packed.Length, index);
        Assert.Equal(numbers, Tools.ReadFromStream(numbers, stream, []));
        Assert.Equal(texts, Tools.ReadFromStream(texts, stream, []));
        Assert.Equal(text, Tools.ReadFromStream(text, stream, []));
    }

    [Theory]
    [InlineData("02")]
    [InlineData("ff")]
    public void Bools_AreZeroOrOne(string hex)
    {
        byte[] data = Convert.FromHexString(hex);

        Assert.Throws<InvalidDataException>(() => Tools.ReadFromStream(true, new MemoryStream(data), []));
        Assert.Throws<InvalidDataException>(() => Tools.ReadFromStream(Array.Empty<bool>(), new MemoryStream([2, 1, .. data]), []));
    }

    [Theory]
    [InlineData("00001d00000000000000000000000000")]
    [InlineData("01000000000000000000000000000000")]
    [InlineData("00000001000000000000000000000000")]
    public void Decimals_HaveAScaleAndASign(string hex)
    {
        byte[] data = Convert.FromHexString(hex);

        Assert.Throws<InvalidDataException>(() => Tools.ReadFromStream(1m, new MemoryStream(data), []));
        Assert.Throws<InvalidDataException>(() => Tools.ReadFromStream(Array.Empty<decimal>(), new MemoryStream([1, .. data]), []));
    }

    [Fact]
    public void Times_AreWithinTheirRanges()
    {
        Assert.Throws<InvalidDataException>(() => Tools.ReadFromStream(DateTime.Now, new MemoryStream(Number(long.MaxValue & 0x3FFFFFFFFFFFFFFF)), []));
        Assert.Throws<InvalidDataException>(() => new PackReader(Number(DateOnly.MaxValue.DayNumber + 1)).ReadDateOnly());
        Assert.Throws<InvalidDataException>(() => new PackReader(Number(TimeOnly.MaxValue.Ticks + 1)).ReadTimeOnly());
        Assert.Throws<InvalidDataException>(() => new PackReader([.. Number(0), 0xFF, 0xFF]).ReadDateTimeOffset());
        Assert.Throws<InvalidDataException>(() => new PackReader([.. Number(DateTime.MaxValue.Ticks / 2), 0xFF, 0x7F]).ReadDateTimeOffset());
    }

    [Fact]
    public void Counts_AreNotNegative()
    {
        Assert.Throws<InvalidDataException>(() => Tools.ReadFromStream("", new MemoryStream(Number(-2)), []));
        Assert.Throws<InvalidDataException>(() => Tools.ReadFromStream(Array.Empty<int>(), new MemoryStream([0xFF, .. Number(-1)]), []));
    }

    [Fact]
    public void Errors_SayWhere()
    {
        byte[] packed = new ChatMsg { Text = "secret" }.Pack();
        ChatMsg message = default;

        Assert.Equal("The data ends too early: 6 bytes are needed at offset 9, and 5 are left.", Assert.Throws<EndOfStreamException>(() => message.Unpack(packed[..14])).Message);
        packed[4] = 7;
        Assert.Equal("The data at offset 4 is not what was packed: a bool is 0 or 1.", Assert.Throws<InvalidDataException>(() => message.Unpack(packed)).Message);
        Assert.Equal("The data at offset 4 is not what was packed: a bool is 0 or 1.", Assert.Throws<InvalidDataException>(() => message.Unpack(new ChunkStream(packed))).Message);
    }

    [Fact]
    public void Refused_DataChangesNothing()
    {
        byte[] packed = new ChatMsg { ID = 1, IsOutgoing = true, Text = "new" }.Pack();
        ChatMsg message = new() { ID = 7, Text = "old" };
        Unmodified other = new(1, "n", 2, 4);
        byte[] otherPacked = new Unmodified(5, "new", 5, 5).Pack();

        Assert.Throws<EndOfStreamException>(() => message.Unpack(packed[..^1]));
        Assert.Throws<EndOfStreamException>(() => other.Unpack(otherPacked[..^1]));

        Assert.Equal((7, false, "old"), (message.ID, message.IsOutgoing, message.Text));
        Assert.Equal("1 n 2 0 4", other.ToString());
    }

    [Fact]
    public void ArraysOfThemselves_AreRefusedBeforeTheStackEnds()
    {
        byte[] deep = new byte[2_000_000];
        deep.AsSpan().Fill(1);

        SmallStack.Run(() =>
        {
            Node node = default;
            Assert.Throws<InvalidDataException>(() => node.Unpack(deep));
        });
    }

    [Fact]
    public void ArraysOfThemselves_AreNotPackedTooDeeply()
    {
        Node node = new() { Id = 1 };
        for (int i = 0; i < 100_000; i++)
        {
            node = new Node { Id = 2, Children = [node] };
        }

        SmallStack.Run(() => Assert.Throws<InsufficientExecutionStackException>(() => node.Pack()));
    }

    [Fact]
    public void Indexes_AreWithinTheArray()
    {
        byte[] packed = default(ChatMsg).Pack();
        ChatMsg message = default;

        Assert.Throws<ArgumentOutOfRangeException>(() => message.Unpack(packed, -1));
        Assert.Throws<ArgumentOutOfRangeException>(() => message.Unpack(packed, packed.Length + 1));
        Assert.Throws<EndOfStreamException>(() => message.Unpack(packed, packed.Length));
        Assert.Throws<ArgumentNullException>(() => message.Unpack((byte[])null!));
        Assert.Throws<ArgumentNullException>(() => message.Unpack((Stream)null!));
        Assert.Throws<ArgumentNullException>(() => message.Pack((Stream)null!));
    }

    private static byte[] Filled()
    {
        Everything value = Everything.Filled();
        return value.Pack();
    }

    private static byte[] Number(long value)
    {
        byte[] data = new byte[8];
        BinaryPrimitives.WriteInt64LittleEndian(data, value);
        return data;
    }

    private static void Read(OriginalCase each, byte[] data)
    {
        int index = 0;
        each.Unpack(data, ref index);
    }

    /// <summary>How many of the two ways to read refuse; any other exception ends the test, and so does memory without bounds.</summary>
    private static int Refusals(byte[] data)
    {
        Everything value = default;
        long before = GC.GetAllocatedBytesForCurrentThread();
        int refusals = Refused(() => value.Unpack(data)) + Refused(() => value.Unpack(new ChunkStream(data, 64)));
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 300_000 + (64L * data.Length));
        return refusals;
    }

    private static int Refused(Action read) => Record.Exception(read) switch
    {
        null => 0,
        EndOfStreamException or InvalidDataException => 1,
        { } other => throw other,
    };
}
