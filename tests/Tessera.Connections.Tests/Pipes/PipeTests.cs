using System.Diagnostics;
using System.IO.Pipes;
using System.Text;
using Tessera.Connections.Tests.Processes;
using Tessera.Connections.Tests.Samples;
using Tessera.Connections.Tests.Tcp;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Connections.Tests.Pipes;

/// <summary>Pipes of the system between two processes: what stands behind a message stays in the pipe.</summary>
public sealed class PipeTests : IDisposable
{
    private readonly CancellationTokenSource _patience = new(TimeSpan.FromMinutes(1));
    private readonly string _folder = Directory.CreateTempSubdirectory("tessera-pipes").FullName;

    private CancellationToken Patience => _patience.Token;

    public void Dispose()
    {
        _patience.Dispose();
        Directory.Delete(_folder, recursive: true);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(700)]
    [InlineData(int.MaxValue)]
    public async Task StandardInputAndOutput_CarryMessagesRowsAndASession_AndWhatIsBehind(int portion)
    {
        byte[] input = await PipePeer.MakeInputAsync();
        using ChildProcess process = new("input");

        Task writing = WriteAsync(process.Input, input, portion);
        Stream output = process.Output;
        Parcel? message = await TesseraSerializer.DeserializeAsync<Parcel>(output, cancellationToken: Patience);
        List<Parcel?> rows = await TesseraSerializer.DeserializeAsyncEnumerable<Parcel>(output, cancellationToken: Patience).ToListAsync(Patience);
        TesseraSessionReader session = new();
        List<Move?> moves = [await session.DeserializeAsync<Move>(output, Patience), await session.DeserializeAsync<Move>(output, Patience), await session.DeserializeAsync<Move>(output, Patience)];
        string rest = await new StreamReader(output, Encoding.ASCII).ReadToEndAsync(Patience);
        await writing;

        Assert.Null(DeepEquality.FindDifference(PipePeer.Parcels(1).Single(), message));
        Assert.Null(DeepEquality.FindDifference(PipePeer.Parcels(PipePeer.Rows).ToList(), rows));
        Assert.Equal([new Move(0, 0), new Move(1, 1), new Move(2, 2)], moves);
        Assert.Equal(PipePeer.Rest, rest);
    }

    [UnixFact]
    public async Task PipeInTheFileSystem_CarriesMessagesAndRows_AndWhatIsBehind()
    {
        string path = await MakeFifoAsync();
        using ChildProcess process = new("fifo", path);
        await using FileStream input = new(path, FileMode.Open, FileAccess.Read, FileShare.ReadWrite, bufferSize: 0);

        List<Parcel?> messages = [];
        for (int i = 0; i < PipePeer.Messages; i++)
            messages.Add(await TesseraSerializer.DeserializeAsync<Parcel>(input, cancellationToken: Patience));
        List<Parcel?> rows = await TesseraSerializer.DeserializeAsyncEnumerable<Parcel>(input, cancellationToken: Patience).ToListAsync(Patience);
        string rest = await new StreamReader(input, Encoding.ASCII).ReadToEndAsync(Patience);

        Assert.Null(DeepEquality.FindDifference(PipePeer.Parcels(PipePeer.Messages).ToList(), messages));
        Assert.Null(DeepEquality.FindDifference(PipePeer.Parcels(PipePeer.Rows).ToList(), rows));
        Assert.Equal(PipePeer.Rest, rest);
    }

    /// <summary>The pipe still holds what had been written, and ends behind any byte.</summary>
    [UnixFact]
    public async Task Writer_ThatIsKilled_LeavesWhatWasWhole()
    {
        string path = await MakeFifoAsync();
        using ChildProcess process = new("fifo", path);
        await using FileStream input = new(path, FileMode.Open, FileAccess.Read, FileShare.ReadWrite, bufferSize: 0);
        RecordingStream received = new(input);

        Outcome outcome = await Outcome.CollectAsync(TesseraSerializer.DeserializeAsyncEnumerable<Parcel>(received, topLevelValues: true, cancellationToken: Patience).Select((value, number) =>
        {
            if (number == 3)
                process.Kill();
            return (object?)value;
        }));

        long end = 0;
        int whole = PipePeer.Parcels(PipePeer.Messages).Count(parcel => (end += TesseraSerializer.Serialize(parcel).Length) <= received.Received.Length);
        Assert.InRange(outcome.Values.Count, 4, PipePeer.Messages - 1);
        Assert.Equal(whole, outcome.Values.Count);
        Assert.Null(DeepEquality.FindDifference(PipePeer.Parcels(whole).ToList(), outcome.Values.Cast<Parcel>().ToList()));
        Assert.True(outcome.Error is null or TesseraException { Code: TesseraErrorCode.UnexpectedEnd }, outcome.End);
    }

    /// <summary>Nobody reads any more: the exception is the stream's.</summary>
    [Fact]
    public async Task Reader_ThatIsKilled_EndsTheWritingOfRows()
    {
        using ChildProcess process = new("input");
        Parcel parcel = PipePeer.Parcels(1).Single();
        await TesseraSerializer.SerializeAsync(process.Input, parcel, cancellationToken: Patience);
        Assert.Null(DeepEquality.FindDifference(parcel, await TesseraSerializer.DeserializeAsync<Parcel>(process.Output, cancellationToken: Patience)));
        Task taking = process.Output.CopyToAsync(Stream.Null, Patience);

        await Assert.ThrowsAsync<IOException>(() => TesseraSerializer.SerializeAsyncEnumerable(process.Input, EndlessRows().ToAsyncEnumerable(), cancellationToken: Patience));
        await taking;

        IEnumerable<Parcel> EndlessRows()
        {
            for (int i = 0; ; i++)
            {
                if (i == 2000)
                    process.Kill();
                yield return parcel;
            }
        }
    }

    [Fact]
    public async Task NamedPipe_CarriesASession_UntilTheOtherSideIsKilled()
    {
        // A name of its own; on Unix it stands in the file system.
        string name = $"tessera-{Guid.NewGuid():N}";
        await using NamedPipeServerStream pipe = new(name, PipeDirection.InOut, 1, PipeTransmissionMode.Byte, PipeOptions.Asynchronous);
        using ChildProcess process = new("pipe", name);
        await pipe.WaitForConnectionAsync(Patience);
        (TesseraSessionWriter writer, TesseraSessionReader reader) = (new(), new());

        for (int i = 0; i < PipePeer.Messages / 2; i++)
        {
            await writer.SerializeAsync(pipe, PipePeer.Any(i), PipePeer.TypeOf(i), Patience);
            Assert.Null(DeepEquality.FindDifference(PipePeer.Any(i), await reader.DeserializeAsync(pipe, PipePeer.TypeOf(i), Patience)));
        }

        process.Kill();
        TesseraException error = await Assert.ThrowsAsync<TesseraException>(() => reader.DeserializeAsync(pipe, typeof(Move), Patience).AsTask());
        Assert.Equal((TesseraErrorCode.UnexpectedEnd, 0), (error.Code, error.Offset));
    }

    private async Task WriteAsync(Stream stream, byte[] data, int portion)
    {
        for (int i = 0; i < data.Length; i += Math.Min(portion, data.Length - i))
        {
            await stream.WriteAsync(data.AsMemory(i, Math.Min(portion, data.Length - i)), Patience);
            await stream.FlushAsync(Patience);
        }

        stream.Close();
    }

    private async Task<string> MakeFifoAsync()
    {
        string path = Path.Combine(_folder, "fifo");
        using Process process = Process.Start("mkfifo", [path]);
        await process.WaitForExitAsync(Patience);
        Assert.Equal(0, process.ExitCode);
        return path;
    }
}
