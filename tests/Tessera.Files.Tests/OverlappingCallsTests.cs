using Xunit;

namespace Tessera.Files.Tests;

/// <summary>Calls before the one before has ended, and calls to what is closed.</summary>
public class OverlappingCallsTests
{
    [Fact]
    public async Task Writer_CalledWhileAnotherCallWorks_RefusesAndGoesOn()
    {
        using HeldStream stream = new();
        TesseraRecordWriter<Note> writer = new(stream, new TesseraRecordOptions { BlockBytes = 1 }, leaveOpen: true);
        Task first = writer.AppendAsync(Note.Of(0)).AsTask();

        Refuses(() => writer.Append(Note.Of(1)));
        Refuses(() => writer.AppendAsync(Note.Of(1)).AsTask().GetAwaiter().GetResult());
        Refuses(() => writer.Flush());
        Refuses(() => writer.FlushAsync().GetAwaiter().GetResult());
        Refuses(writer.Dispose);
        Refuses(() => writer.DisposeAsync().AsTask().GetAwaiter().GetResult());
        stream.Release();
        await first;
        await writer.AppendAsync(Note.Of(1));
        await writer.DisposeAsync();

        Assert.Equal(Note.Many(2), RecordFiles.Read(stream.ToArray()));
    }

    /// <summary>Each record that was taken comes back, and no other.</summary>
    [Fact]
    public async Task Writer_OfTwoThreads_SpoilsNothing()
    {
        using MemoryStream stream = new();
        int taken = 0;
        using (TesseraRecordWriter<Note> writer = new(stream, new TesseraRecordOptions { BlockBytes = 500 }, leaveOpen: true))
        {
            await Task.WhenAll(Enumerable.Range(0, 4).Select(_ => Task.Run(() =>
            {
                for (int i = 0; i < 3000; i++)
                {
                    if (Record.Exception(() => writer.Append(Note.Of(i))) is not Exception refused)
                        Interlocked.Increment(ref taken);
                    else
                        Assert.IsType<InvalidOperationException>(refused);
                }
            })));
            Assert.Equal(taken, writer.Count);
        }

        Assert.Equal(taken, RecordFiles.Read(stream.ToArray()).Count);
    }

    [Fact]
    public async Task FrameReader_CalledWhileAnotherCallWorks_RefusesAndGoesOn()
    {
        using HeldStream stream = new(RecordFiles.Write(TesseraRecordOptions.Default, 1, 1, 1));
        using TesseraFrameReader reader = new(stream);
        Task<bool> first = reader.ReadAsync().AsTask();

        Refuses(() => reader.Read());
        Refuses(() => reader.ReadAsync().AsTask().GetAwaiter().GetResult());
        stream.Release();

        Assert.True(await first);
        Assert.True(await reader.ReadAsync());
        Assert.True(reader.Read());
        Assert.False(reader.Read());
    }

    [Fact]
    public async Task Readers_ThatAreClosed_ReadNoMore()
    {
        using MemoryStream stream = new(RecordFiles.Write(TesseraRecordOptions.Default, 3));
        TesseraFrameReader frames = new(stream, leaveOpen: true);
        TesseraRecordReader<Note> records = new(stream, leaveOpen: true);
        frames.Dispose();
        records.Dispose();
        records.Dispose();

        Assert.Throws<ObjectDisposedException>(() => frames.Read());
        await Assert.ThrowsAsync<ObjectDisposedException>(() => frames.ReadAsync().AsTask());
        Assert.Throws<ObjectDisposedException>(() => records.ReadAll().Count());
    }

    private static void Refuses(Action call) => Assert.StartsWith("Another call is still working", Assert.Throws<InvalidOperationException>(call).Message, StringComparison.Ordinal);

    /// <summary>Its reads and writes end when it is released.</summary>
    private sealed class HeldStream : MemoryStream
    {
        private readonly TaskCompletionSource _released = new(TaskCreationOptions.RunContinuationsAsynchronously);

        public HeldStream(params byte[] data)
        {
            Write(data);
            Position = 0;
        }

        public void Release() => _released.SetResult();

        public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            await _released.Task;
            return Read(buffer.Span);
        }

        public override async ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            await _released.Task;
            Write(buffer.Span);
        }
    }
}
