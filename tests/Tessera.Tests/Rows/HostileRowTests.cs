using Tessera.TestKit;
using Tessera.Tests.Hostile;
using Xunit;

namespace Tessera.Tests.Rows;

/// <summary>Rows that are cut off, damaged or wrong: the error is that of the whole list, and the rows before it are returned.</summary>
public class HostileRowTests
{
    private static readonly Sample?[] s_rows = [Sample.Create(), null, new Sample { Id = 3, Tags = ["a"], Any = new[] { 1 } }, Sample.Create()];

    /// <summary>The rows in blocks of one, two and no elements.</summary>
    private static readonly byte[] s_blocks = InBlocks(TesseraSerializer.Serialize(s_rows));

    [Fact]
    public void EveryPrefix_GivesTheRowsBefore_AndThenUnexpectedEnd()
    {
        foreach (byte[] data in (byte[][])[RowTests.Write(s_rows), s_blocks])
        {
            int before = 0;
            for (int length = 0; length < data.Length; length++)
            {
                RowReading<Sample>[] all = RowReading<Sample>.Few(data[..length]);
                int rows = all[0].Rows.Count;

                Assert.All(all, reading => Assert.Equal((TesseraErrorCode.UnexpectedEnd, length), (reading.Error?.Code, (int?)reading.Error?.Offset)));
                Assert.All(all, reading => Assert.Equal(rows, reading.Rows.Count));
                Assert.InRange(rows, before, before + 1);
                before = rows;
            }

            Assert.InRange(before, s_rows.Length - 1, s_rows.Length);
        }
    }

    [Theory]
    [InlineData(0x01, false)]
    [InlineData(0xD5, true)]
    public void EveryDamagedByte_IsTheErrorOfTheList(byte damage, bool inBlocks)
    {
        byte[] data = inBlocks ? s_blocks : RowTests.Write(s_rows);
        int errors = 0;
        for (int position = 0; position < data.Length; position++)
        {
            byte[] damaged = [.. data];
            damaged[position] ^= damage;
            // A count that lies is what is wrong if all bytes are there to see it; else it is what comes of it.
            TesseraException? atOnce = Catch(() => TesseraSerializer.Deserialize<List<Sample?>>(new MemoryStream(damaged, 0, damaged.Length, writable: false, publiclyVisible: true)));
            TesseraException? later = Catch(() => TesseraSerializer.Deserialize<List<Sample?>>(new MemoryStream(damaged)));
            errors += later is null ? 0 : 1;

            Assert.Equal(atOnce is null, later is null);
            foreach (RowReading<Sample> reading in RowReading<Sample>.Few(damaged))
                Assert.Contains(reading.Place, new[] { (atOnce?.Code, atOnce?.Offset, atOnce?.Path), (later?.Code, later?.Offset, later?.Path) });
        }

        Assert.True(errors > data.Length / 4);
    }

    [Fact]
    public void CountsThatLie_GiveTheRowsThatAreThere()
    {
        foreach (long count in (long[])[4, 1_000_000, int.MaxValue, 1L << 40, (1L << 62) - 1])
        {
            byte[] data = MessageBuilder.Of("2107").Head(count).I32(1).I32(2).I32(3).ToArray();
            foreach (RowReading<int> reading in RowReading<int>.All(data))
            {
                Assert.Equal([1, 2, 3], reading.Rows);
                Assert.Equal((TesseraErrorCode.UnexpectedEnd, data.Length), (reading.Error?.Code, (int?)reading.Error?.Offset));
            }
        }
    }

    [Fact]
    public void EmptyBlocks_EndTheList_OrAreMalformed()
    {
        byte[] data = [.. MessageBuilder.Of("2107").Head(1, true).I32(1).ToArray(), 0x03, 0x03, 0x03, 0x02];

        foreach (RowReading<int> reading in RowReading<int>.All(data))
        {
            Assert.Equal([1], reading.Rows);
            Assert.Equal((TesseraErrorCode.Malformed, data.Length - 4, "$"), reading.Place);
        }
    }

    [Fact]
    public void EndlessRows_ComeOneByOne_AndNoneIsKept()
    {
        // One row in each block, for ever; then blocks without an end in a row.
        byte[] start = [0xC1, 0x0A, 0x3F, 0x02, 0x21, 0x01];
        using EndlessStream blocks = new([.. start, 0x81, 0x80, 0x80, 0x80, 0x80, 0x40]);

        Assert.Equal(100_000, TesseraSerializer.DeserializeEnumerable<bool>(blocks).Take(100_000).Count(value => !value));
    }

    [Fact]
    public void RowsBeyondTwoGigabytes_HaveTheirOffsets()
    {
        const int Size = 1 << 25;
        const int Rows = 65;
        byte[] start = MessageBuilder.Of("2120280204612102046201").Head(1000).ToArray();
        byte[] head = MessageBuilder.OfScalar(0).Head(Size).ToArray()[3..];
        using BigRows stream = new(start, [1, .. head], Size, Rows);

        List<int> rows = [];
        TesseraException error = Assert.Throws<TesseraException>(() =>
        {
            foreach (Flag? row in TesseraSerializer.DeserializeEnumerable<Flag>(stream))
                rows.Add(row!.B ? 1 : 0);
        });

        Assert.Equal(Rows - 1, rows.Count);
        long rowSize = 1 + head.Length + Size + 1L;
        Assert.True(error.Offset > int.MaxValue);
        Assert.Equal((TesseraErrorCode.InvalidValue, start.Length + (Rows * rowSize) - 1, $"$[{Rows - 1}].b"), (error.Code, error.Offset, error.Path));
    }

    [Fact]
    public void Limits_HoldForEachRow()
    {
        TesseraOptions options = TesseraOptions.Default with { Limits = new() { AllocationBudget = 100_000, MaxReferences = 3, WorkBudget = 1000 }, References = TesseraReferenceHandling.Preserve };
        // Each row takes memory that its bytes do not justify: the head of an empty dictionary is one byte.
        List<Dictionary<int, int>>[] rows = [.. Enumerable.Range(0, 200).Select(_ => Enumerable.Range(0, 2).Select(_ => new Dictionary<int, int>()).ToList())];
        byte[] data = RowTests.Write(rows, options);

        Assert.Equal(TesseraErrorCode.LimitExceeded, Read.Fails<List<List<Dictionary<int, int>>>>(data, options).Code);
        Assert.All(RowReading<List<Dictionary<int, int>>>.All(data, options), reading => Assert.Equal((200, null), (reading.Rows.Count, reading.Error)));

        List<Dictionary<int, int>> row = [.. Enumerable.Range(0, 3).Select(_ => new Dictionary<int, int>())];
        byte[] larger = TesseraSerializer.Serialize((List<List<Dictionary<int, int>>>)[rows[0], row], options with { Limits = TesseraLimits.Default });
        foreach (RowReading<List<Dictionary<int, int>>> reading in RowReading<List<Dictionary<int, int>>>.All(larger, options))
        {
            Assert.Equal((TesseraErrorCode.LimitExceeded, "$[1][2]"), (reading.Error?.Code, reading.Error?.Path));
            Assert.Single(reading.Rows);
        }
    }

    [Fact]
    public void DescriptorsOfRows_CountTogether()
    {
        TesseraOptions options = TesseraOptions.Default with { Limits = new() { MaxDescriptorBytes = 100 } };
        // Types of some bytes in each row.
        MessageBuilder message = MessageBuilder.Of("2123").Head(30);
        for (int i = 0; i < 30; i++)
            message.Type("2101").Head(0);
        byte[] data = message.ToArray();
        TesseraException? expected = Catch(() => TesseraSerializer.Deserialize<List<object>>(new ChunkStream(data), options with { Limits = new() { MaxDescriptorBytes = 40 } }));

        Assert.All(RowReading<object>.All(data, options), reading => Assert.Equal(30, reading.Rows.Count));
        foreach (RowReading<object> reading in RowReading<object>.All(data, options with { Limits = new() { MaxDescriptorBytes = 40 } }))
        {
            Assert.Equal((TesseraErrorCode.LimitExceeded, expected?.Offset, $"$[{reading.Rows.Count}]"), reading.Place);
            // Without fast paths the type's own descriptor is charged too.
            Assert.InRange(reading.Rows.Count, 19, 20);
        }
    }

    [Fact]
    public void Depth_CountsTheListAsALevel()
    {
        TesseraOptions options = TesseraOptions.Default with { Limits = new() { MaxDepth = 3 } };
        byte[] data = TesseraSerializer.Serialize((List<Sample>)[new() { Id = 1 }, new() { Next = new() { Next = new() } }]);
        TesseraException expected = Read.Fails<List<Sample>>(data, options);

        foreach (RowReading<Sample> reading in RowReading<Sample>.All(data, options))
        {
            Assert.Equal((TesseraErrorCode.LimitExceeded, expected.Offset, expected.Path), reading.Place);
            Assert.Single(reading.Rows);
        }
    }

    private static TesseraException? Catch(Action read)
    {
        try
        {
            read();
            return null;
        }
        catch (TesseraException e)
        {
            return e;
        }
    }

    /// <summary>Cuts the list in the message of four rows into blocks of one, two and one rows, and an empty block.</summary>
    private static byte[] InBlocks(byte[] list)
    {
        byte[] one = TesseraSerializer.Serialize(s_rows[..1]);
        byte[] three = TesseraSerializer.Serialize(s_rows[..3]);
        int head = Enumerable.Range(0, list.Length).First(i => list[i] != one[i]);
        return [.. list[..head], 0x05, .. one[(head + 1)..], 0x07, .. three[one.Length..], 0x05, .. list[three.Length..], 0x02];
    }

    public sealed class Flag
    {
        [System.Text.Json.Serialization.JsonPropertyName("b")]
        public bool B { get; set; }
    }

    /// <summary>A stream of rows, each with a list of the given number of bytes and a bool, which is invalid in the last row.</summary>
    private sealed class BigRows(byte[] start, byte[] head, int size, int rows) : ChunkStream([], 1)
    {
        private long _position;

        public override int Read(Span<byte> buffer)
        {
            // What is between the heads stays as it is: no value of a byte is wrong.
            long row = head.Length + size + 1L;
            int count = (int)Math.Min(buffer.Length, start.Length + (rows * row) - _position);
            for (int i = 0; i < count; i++)
            {
                long at = _position + i - start.Length;
                long inRow = at % row;
                if (at < 0)
                    buffer[i] = start[_position + i];
                else if (inRow < head.Length)
                    buffer[i] = head[inRow];
                else if (inRow == row - 1)
                    buffer[i] = (byte)(at / row == rows - 1 ? 2 : at / row % 2);
                else
                    i += (int)Math.Min(count - i, row - 1 - inRow) - 1;
            }

            _position += count;
            return count;
        }
    }
}
