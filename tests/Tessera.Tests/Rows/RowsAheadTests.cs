using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Rows;

/// <summary>If enough bytes are there, several rows are read at once. This is not visible from outside.</summary>
public class RowsAheadTests
{
    /// <summary>Mostly short rows, and some that are longer than all rows before together, so that the estimate of available rows is wrong.</summary>
    private static readonly string[] s_uneven = [.. Enumerable.Range(0, 400).Select(i => new string((char)('a' + (i % 26)), i % 37 == 36 ? 60 * i : i % 5))];

    [Fact]
    public void Deserialize_RowsOfAllLengths_GivesThemAll()
    {
        byte[] data = RowTests.Write(s_uneven);

        foreach (int chunk in new[] { 50, 700, 4096, 70_000 })
        {
            Assert.Equal(s_uneven, TesseraSerializer.DeserializeEnumerable<string>(new SeekableStream(data, chunk)));
            Assert.Equal(s_uneven, TesseraSerializer.DeserializeEnumerable<string>(new ChunkStream(data, chunk)));
        }

        Assert.All(RowReading<string>.All(data), reading =>
        {
            Assert.Null(reading.Error);
            Assert.Equal(s_uneven, reading.Rows);
        });
    }

    [Fact]
    public void Deserialize_RowThatFails_ComesBehindAllRowsBefore()
    {
        for (int bad = 1; bad < 150; bad += 7)
        {
            byte[] data = TesseraSerializer.Serialize(Enumerable.Range(0, 200).Select(i => new Row { Id = i == bad ? -1 : i, Name = "a name" }).ToList());
            TesseraException whole = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<List<PickyRow>>(data));

            foreach (RowReading<PickyRow> reading in RowReading<PickyRow>.All(data))
            {
                Assert.Equal(Enumerable.Range(0, bad), reading.Rows.Select(row => row!.Id));
                Assert.Equal((TesseraErrorCode.UserCodeFailed, whole.Offset, $"$[{bad}]"), reading.Place);
            }
        }
    }

    /// <summary>Rows in front of a failing one are created once together with it, and once more one by one.</summary>
    [Fact]
    public void Deserialize_RowThatFails_MakesThoseBeforeItTwiceAtMost()
    {
        byte[] data = TesseraSerializer.Serialize(Enumerable.Range(0, 3000).Select(i => new Row { Id = i == 1510 ? -1 : i, Name = "a name" }).ToList());
        CountedRow.Made.Value = [];

        Assert.Throws<TesseraException>(() => TesseraSerializer.DeserializeEnumerable<CountedRow>(new MemoryStream(data)).Count());

        Assert.Equal(Enumerable.Range(0, 1510), CountedRow.Made.Value.Keys.Where(id => id is >= 0 and < 1510).Order());
        Assert.All(CountedRow.Made.Value.Where(made => made.Key is >= 0 and < 1510), made => Assert.InRange(made.Value, 1, 2));
    }

    [Fact]
    public void Deserialize_LeftBehindEachRow_LeavesTheStreamThere()
    {
        // Short enough for a head of one byte.
        string[] rows = s_uneven[..60];
        byte[] data = TesseraSerializer.Serialize(rows.ToList());

        for (int count = 1; count <= rows.Length; count++)
        {
            long end = TesseraSerializer.Serialize(rows[..count].ToList()).Length;
            foreach (Stream stream in new Stream[] { new MemoryStream(data), new MemoryStream(data, 0, data.Length, false, true), new SeekableStream(data, 4096) })
            {
                Assert.Equal(rows[..count], TesseraSerializer.DeserializeEnumerable<string>(stream).Take(count));
                Assert.Equal(end, stream.Position);
            }
        }
    }

    [Fact]
    public async Task DeserializeAsync_LeftBehindEachRow_LeavesTheStreamThere()
    {
        string[] rows = s_uneven[..60];
        byte[] data = TesseraSerializer.Serialize(rows.ToList());

        for (int count = 1; count <= rows.Length; count++)
        {
            foreach (Stream stream in new Stream[] { new MemoryStream(data), new MemoryStream(data, 0, data.Length, false, true), new SeekableStream(data, 4096) })
            {
                await using IAsyncEnumerator<string?> enumerator = TesseraSerializer.DeserializeAsyncEnumerable<string>(stream).GetAsyncEnumerator();
                for (int i = 0; i < count; i++)
                {
                    Assert.True(await enumerator.MoveNextAsync());
                    Assert.Equal(rows[i], enumerator.Current);
                }

                await enumerator.DisposeAsync();
                Assert.Equal(TesseraSerializer.Serialize(rows[..count].ToList()).Length, stream.Position);
                Assert.False(await enumerator.MoveNextAsync());
            }
        }
    }

    [Fact]
    public async Task DeserializeAsync_BehindTheEndOrAnError_GivesNoMore()
    {
        await using IAsyncEnumerator<int> whole = TesseraSerializer.DeserializeAsyncEnumerable<int>(new MemoryStream(TesseraSerializer.Serialize<int[]>([7]))).GetAsyncEnumerator();
        Assert.True(await whole.MoveNextAsync());
        Assert.False(await whole.MoveNextAsync());
        Assert.False(await whole.MoveNextAsync());

        await using IAsyncEnumerator<int> broken = TesseraSerializer.DeserializeAsyncEnumerable<int>(new AsyncStream([0x54, 0x01])).GetAsyncEnumerator();
        await Assert.ThrowsAsync<TesseraException>(async () => await broken.MoveNextAsync());
        Assert.False(await broken.MoveNextAsync());
    }

    [Fact]
    public async Task DeserializeAsync_AskedForARowWhileOneIsWaitedFor_RefusesAndGoesOn()
    {
        string[] rows = s_uneven[..60];
        using ManualResetEventSlim mayRead = new();
        AsyncStream stream = new(TesseraSerializer.Serialize(rows.ToList()), 300) { Before = _ => mayRead.Wait() };
        await using IAsyncEnumerator<string?> enumerator = TesseraSerializer.DeserializeAsyncEnumerable<string>(stream).GetAsyncEnumerator();

        ValueTask<bool> first = enumerator.MoveNextAsync();
        await Assert.ThrowsAsync<InvalidOperationException>(async () => await enumerator.MoveNextAsync());
        mayRead.Set();

        Assert.True(await first);
        List<string?> read = [enumerator.Current];
        while (await enumerator.MoveNextAsync())
            read.Add(enumerator.Current);
        Assert.Equal(rows, read);
    }

    [Theory]
    [InlineData(true, false)]
    [InlineData(false, true)]
    [InlineData(true, true)]
    public async Task Cancel_ByEitherToken_EndsTheRows(bool byCall, bool byEnumeration)
    {
        using CancellationTokenSource call = new();
        using CancellationTokenSource enumeration = new();
        IAsyncEnumerable<int> rows = TesseraSerializer.DeserializeAsyncEnumerable<int>(new MemoryStream(TesseraSerializer.Serialize(Enumerable.Range(0, 100).ToList())), cancellationToken: call.Token);
        int count = 0;

        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () =>
        {
            await foreach (int row in rows.WithCancellation(enumeration.Token))
            {
                Assert.Equal(count++, row);
                if (count != 50)
                    continue;
                if (byCall)
                    await call.CancelAsync();
                if (byEnumeration)
                    await enumeration.CancelAsync();
            }
        });

        Assert.Equal(50, count);
    }

    [Fact]
    public void Serialize_ArrayThatChangesBehindItsRow_HasWhatItHeldThen()
    {
        byte[] shared = new byte[40_000];

        byte[] data = RowTests.Write(Fill());

        Assert.Equal([1, 2, 3, 4], TesseraSerializer.Deserialize<byte[][]>(data)!.Select(row => row[39_999]));

        IEnumerable<byte[]> Fill()
        {
            for (byte i = 1; i <= 4; i++)
            {
                Array.Fill(shared, i);
                yield return shared;
            }
        }
    }

    [Fact]
    public void Serialize_RowThatFails_HasItsOwnPlaceInAnyBlock()
    {
        for (int bad = 0; bad < 3000; bad += 599)
        {
            List<Thrower> rows = [.. Enumerable.Range(0, bad + 1).Select(i => new Thrower { Name = "some text to fill a block with", Throws = i == bad })];
            TesseraException whole = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(rows));

            TesseraException error = Assert.Throws<TesseraException>(() => RowTests.Write(rows));

            Assert.Equal((whole.Code, $"$[{bad}].Value"), (error.Code, error.Path));
            // A block has a head of its own.
            Assert.InRange(error.Offset, whole.Offset - 2, whole.Offset + 6);
        }
    }

    [Fact]
    public void Serialize_RowsThatOutgrowABlock_AreWholeInAnyOrder()
    {
        foreach (int seed in Enumerable.Range(0, 5))
        {
            Random random = new(seed);
            string[] rows = [.. Enumerable.Range(0, 60).Select(i => new string('x', random.Next(1 << random.Next(1, 18))))];

            byte[] data = RowTests.Write(rows);

            Assert.Equal(rows, TesseraSerializer.Deserialize<string[]>(data));
        }
    }

    public sealed class Row
    {
        public int Id { get; set; }

        public string? Name { get; set; }
    }

    public sealed class PickyRow
    {
        public int Id
        {
            get;
            set => field = value >= 0 ? value : throw new InvalidOperationException("Below zero.");
        }

        public string? Name { get; set; }
    }

    public sealed class CountedRow
    {
        public static AsyncLocal<Dictionary<int, int>> Made { get; } = new();

        public int Id
        {
            get;
            set
            {
                Made.Value![value] = Made.Value.GetValueOrDefault(value) + 1;
                field = value >= 0 ? value : throw new InvalidOperationException("Below zero.");
            }
        }

        public string? Name { get; set; }
    }

    public sealed class Thrower
    {
        public string? Name { get; set; }

        public bool Throws { get; set; }

        public int Value
        {
            get => Throws ? throw new InvalidOperationException("Not now.") : 5;
            set { }
        }
    }
}
