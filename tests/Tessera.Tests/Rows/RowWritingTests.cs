using System.Runtime.CompilerServices;
using Tessera.TestKit;
using Tessera.Tests.Hostile;
using Xunit;

namespace Tessera.Tests.Rows;

/// <summary>Writing rows: how many are kept in memory, how the writing ends early, and errors.</summary>
public class RowWritingTests
{
    private const int Many = 200_000;

    [Fact]
    public void Serialize_ManyRows_HoldsABlockAtMost()
    {
        using CountingStream stream = new();
        long ahead = 0;
        int count = 0;
        // An id, presence, and text of 20 units.
        const int RowSize = 1 + 4 + 1 + 20;

        TesseraSerializer.SerializeEnumerable(stream, Rows());

        Assert.True(stream.Total >= (long)Many * RowSize);
        Assert.InRange(ahead, 1, 70_000);
        Assert.InRange(stream.Largest, 60_000, 70_000);

        IEnumerable<Row?> Rows()
        {
            for (; count < Many; count++)
            {
                ahead = Math.Max(ahead, ((long)count * RowSize) - stream.Total);
                yield return new Row { Id = count, Name = $"Row {count:D16}" };
            }
        }
    }

    [Fact]
    public async Task SerializeAsync_ManyRows_HoldsABlockAtMost()
    {
        using CountingStream stream = new();

        await TesseraSerializer.SerializeAsync(stream, AsyncEnumerable.Range(0, Many).Select(i => new Row { Id = i, Name = $"Row {i:D16}" }));

        Assert.True(stream.Total >= (long)Many * 26);
        Assert.InRange(stream.Largest, 60_000, 70_000);
    }

    [Fact]
    public async Task Deserialize_ManyRows_TakesFewBytesAhead()
    {
        byte[] data = RowTests.Write(Enumerable.Range(0, Many).Select(i => new Row { Id = i, Name = $"Row {i:D16}" }));
        AsyncStream stream = new(data, int.MaxValue);
        long ahead = 0;
        int count = 0;

        await foreach (Row? row in TesseraSerializer.DeserializeAsyncEnumerable<Row>(stream))
        {
            Assert.Equal(count++, row!.Id);
            ahead = Math.Max(ahead, stream.Taken - ((long)count * 26));
        }

        Assert.Equal(Many, count);
        Assert.Equal(data.Length, stream.Taken);
        Assert.InRange(ahead, 1, 70_000);
        // Not one for each row.
        Assert.InRange(stream.Operations, 10, Many / 10);
    }

    /// <summary>A block takes 80 KB; its memory is used again.</summary>
    [Fact]
    public void Serialize_FewRows_AllocatesLittle()
    {
        int[] rows = [1, 2, 3];

        Assert.InRange(Allocation.MeasureLeast(() => TesseraSerializer.SerializeEnumerable(Stream.Null, rows), 4096), 0, 4096);
        Assert.InRange(Allocation.MeasureLeast(() => TesseraSerializer.SerializeAsyncEnumerable(Stream.Null, rows.ToAsyncEnumerable()).GetAwaiter().GetResult(), 4096), 0, 4096);
    }

    [Fact]
    public async Task Serialize_RowsThatHaveToBeWaitedFor_AreWrittenMeanwhile()
    {
        TaskCompletionSource more = new();
        AsyncStream stream = new([]);

        Task writing = TesseraSerializer.SerializeAsyncEnumerable(stream, Rows());
        while (stream.Written.Length == 0)
            await Task.Yield();
        byte[] first = stream.Written;
        Assert.Equal([1, 2], (await RowReading<int>.OfAsync(new MemoryStream(first))).Rows);
        more.SetResult();
        await writing;

        Assert.Equal([1, 2, 3], TesseraSerializer.Deserialize<int[]>(stream.Written)!);
        Assert.Equal(first, stream.Written[..first.Length]);

        async IAsyncEnumerable<int> Rows()
        {
            yield return 1;
            yield return 2;
            await more.Task;
            yield return 3;
        }
    }

    [Fact]
    public async Task Cancel_AtEachRow_EndsWritingAndReading()
    {
        byte[] data = RowTests.Write(Enumerable.Range(0, 20));
        for (int last = 0; last < 20; last++)
        {
            using CancellationTokenSource source = new();
            int row = last;

            OperationCanceledException written = await Assert.ThrowsAnyAsync<OperationCanceledException>(
                () => TesseraSerializer.SerializeAsyncEnumerable(new AsyncStream([]), Rows(source, row), cancellationToken: source.Token));
            Assert.Equal(source.Token, written.CancellationToken);
        }

        for (int last = 0; last < 20; last++)
        {
            using CancellationTokenSource source = new();
            List<int> rows = [];
            await Assert.ThrowsAnyAsync<OperationCanceledException>(async () =>
            {
                await foreach (int row in TesseraSerializer.DeserializeAsyncEnumerable<int>(new MemoryStream(data)).WithCancellation(source.Token))
                {
                    rows.Add(row);
                    if (row == last)
                        source.Cancel();
                }
            });
            Assert.Equal(last + 1, rows.Count);
        }

        static async IAsyncEnumerable<int> Rows(CancellationTokenSource source, int last, [EnumeratorCancellation] CancellationToken token = default)
        {
            Assert.True(token.CanBeCanceled);
            for (int i = 0; i < 20; i++)
            {
                if (i == last)
                    source.Cancel();
                yield return i;
            }

            await Task.CompletedTask;
        }
    }

    [Fact]
    public async Task Cancel_AtEachRead_EndsTheReading()
    {
        byte[] data = RowTests.Write([Sample.Create(), Sample.Create()]);
        AsyncStream whole = new(data, 20);
        await RowReading<Sample>.OfAsync(whole);
        for (int reads = 0; reads < whole.Operations - 1; reads++)
        {
            using CancellationTokenSource source = new();
            int last = reads;
            AsyncStream stream = new(data, 20) { Before = operation => { if (operation == last) source.Cancel(); } };

            await Assert.ThrowsAnyAsync<OperationCanceledException>(async () =>
            {
                await foreach (Sample? row in TesseraSerializer.DeserializeAsyncEnumerable<Sample>(stream, cancellationToken: source.Token))
                    Assert.NotNull(row);
            });
            Assert.Equal(reads + 1, stream.Operations);
        }
    }

    [Fact]
    public async Task SourcesAndStreamsThatFail_PassTheirException_AndTheSourceIsDisposed()
    {
        IOException failure = new("It is gone");
        bool disposed = false;

        Assert.Same(failure, Assert.Throws<IOException>(() => TesseraSerializer.SerializeEnumerable(Stream.Null, Failing())));
        Assert.Same(failure, await Assert.ThrowsAsync<IOException>(() => TesseraSerializer.SerializeAsyncEnumerable(Stream.Null, Failing().ToAsyncEnumerable())));
        disposed = false;
        AsyncStream dead = new([]) { Before = _ => throw failure };
        Assert.Same(failure, await Assert.ThrowsAsync<IOException>(() => TesseraSerializer.SerializeAsyncEnumerable(dead, Slow())));
        Assert.True(disposed);
        Assert.Same(failure, await Assert.ThrowsAsync<IOException>(() => RowReading<int>.OfAsync(dead)));

        IEnumerable<int> Failing()
        {
            yield return 1;
            throw failure;
        }

        async IAsyncEnumerable<int> Slow()
        {
            try
            {
                for (int i = 0; i < 3; i++)
                {
                    yield return i;
                    await Task.Yield();
                }
            }
            finally
            {
                disposed = true;
            }
        }
    }

    [Fact]
    public async Task RowsThatCannotBeWritten_HaveThePlaceOfTheList()
    {
        Holder[] rows = [.. Enumerable.Range(0, 5_000).Select(i => new Holder { Value = i == 4_321 ? new Derived() : new Base() })];
        TesseraException expected = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(rows.ToList()));

        using MemoryStream stream = new();
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.SerializeEnumerable(stream, rows));
        TesseraException later = await Assert.ThrowsAsync<TesseraException>(() => TesseraSerializer.SerializeAsyncEnumerable(Stream.Null, rows.ToAsyncEnumerable()));

        Assert.Equal((TesseraErrorCode.TypeNotAllowed, "$[4321].Value"), (expected.Code, expected.Path));
        Assert.Equal((expected.Code, expected.Path), (error.Code, error.Path));
        Assert.Equal((error.Code, error.Path, error.Offset), (later.Code, later.Path, later.Offset));
        Assert.Equal(expected.Offset, error.Offset);
    }

    [Fact]
    public void References_AreKeptWithinARow()
    {
        TesseraOptions options = TesseraOptions.Default with { References = TesseraReferenceHandling.Preserve };
        Node shared = new();
        shared.Next = shared;
        Node pair = new() { Next = new Node(), Other = null };
        pair.Other = pair.Next;
        Node[] rows = [shared, pair, shared, pair];

        byte[] data = RowTests.Write(rows, options);

        foreach (RowReading<Node> reading in RowReading<Node>.All(data, options))
        {
            Assert.Null(reading.Error);
            Assert.Equal(4, reading.Rows.Count);
            Assert.Same(reading.Rows[2], reading.Rows[2]!.Next);
            Assert.Same(reading.Rows[3]!.Next, reading.Rows[3]!.Other);
            Assert.NotSame(reading.Rows[1], reading.Rows[3]);
        }

        List<Node> list = TesseraSerializer.Deserialize<List<Node>>(data, options)!;
        Assert.Same(list[2], list[2].Next);
        Assert.NotSame(list[0], list[2]);
    }

    [Fact]
    public void References_ToOtherRows_AreErrorsWhereRowsAreForgotten()
    {
        TesseraOptions options = TesseraOptions.Default with { References = TesseraReferenceHandling.Preserve };
        Node shared = new() { Id = 1 };
        byte[] data = TesseraSerializer.Serialize((List<Node>)[shared, new Node { Id = 2, Next = shared }], options);

        List<Node> list = TesseraSerializer.Deserialize<List<Node>>(data, options)!;
        Assert.Same(list[0], list[1].Next);
        foreach (RowReading<Node> reading in RowReading<Node>.All(data, options))
        {
            Assert.Equal(1, Assert.Single(reading.Rows)!.Id);
            Assert.Equal((TesseraErrorCode.BadReference, "$[1].Next"), (reading.Error?.Code, reading.Error?.Path));
            Assert.Contains("another row", reading.Error!.Message, StringComparison.Ordinal);
        }
    }

    [Fact]
    public void ConstructorsThatFail_AreTheRowsError()
    {
        byte[] data = RowTests.Write(Enumerable.Range(0, 100).Select(i => new Picky(i + (i == 70 ? 1000 : 0), i)));
        TesseraException expected = Read.Fails<List<PickyReader>>(data);

        Assert.Equal((TesseraErrorCode.UserCodeFailed, "$[70]"), (expected.Code, expected.Path));
        foreach (RowReading<PickyReader> reading in RowReading<PickyReader>.All(data))
        {
            Assert.Equal(70, reading.Rows.Count);
            Assert.Equal((expected.Code, expected.Offset, expected.Path), reading.Place);
            Assert.IsType<FormatException>(reading.Error!.InnerException);
        }
    }

    public sealed class Row
    {
        public int Id { get; set; }

        public string? Name { get; set; }
    }

    public class Base;

    public sealed class Derived : Base;

    public sealed class Holder
    {
        public Base? Value { get; set; }
    }

    public sealed class Node
    {
        public int Id { get; set; }

        public Node? Next { get; set; }

        public Node? Other { get; set; }
    }

    public sealed record Picky(int A, int B);

    public sealed record PickyReader
    {
        public PickyReader(int a, int b) => (A, B) = (a < 1000 ? a : throw new FormatException("Too much"), b);

        public int A { get; }

        public int B { get; }
    }

    private sealed class CountingStream : Stream
    {
        public long Total { get; private set; }

        public int Largest { get; private set; }

        public override bool CanRead => false;

        public override bool CanSeek => false;

        public override bool CanWrite => true;

        public override long Length => throw new NotSupportedException();

        public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

        public override void Write(ReadOnlySpan<byte> buffer)
        {
            Total += buffer.Length;
            Largest = Math.Max(Largest, buffer.Length);
        }

        public override void Write(byte[] buffer, int offset, int count) => Write(buffer.AsSpan(offset, count));

        public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

        public override void Flush()
        {
        }

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();
    }
}
