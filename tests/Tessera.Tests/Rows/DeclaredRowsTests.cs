using System.IO.Pipelines;
using Tessera.TestKit;
using Tessera.Tests.Hostile;
using Xunit;

namespace Tessera.Tests.Rows;

/// <summary>Calls that take any value write a value that is declared as an asynchronous sequence row by row, as the call for rows does.</summary>
public class DeclaredRowsTests
{
    private static readonly Sample?[] s_rows = [.. Enumerable.Range(0, 6_000).Select(i => i % 7 == 0 ? null : new Sample { Id = i, Name = $"Row {i} and its name" })];

    [Theory]
    [InlineData("stream")]
    [InlineData("stream, type")]
    [InlineData("pipe")]
    [InlineData("pipe, type")]
    public async Task SerializeAsync_AsynchronousSequence_WritesRows(string call)
    {
        Assert.Equal(await RowTests.WriteAsync(s_rows), await SendAsync(call, s_rows));
        Assert.Equal(TesseraSerializer.Serialize<int[]>([1, 2, 3]), await SendAsync(call, [1, 2, 3]));
        Assert.Equal(TesseraSerializer.Serialize<int?[]>([]), await SendAsync<int?>(call, []));
    }

    [Fact]
    public async Task SerializeAsync_AsynchronousSequenceWithConverter_IsConverted()
    {
        TesseraOptions options = new() { Converters = [TesseraConverter.Create<IAsyncEnumerable<int>, string>(_ => "converted", _ => AsyncEnumerable.Empty<int>())] };
        using MemoryStream stream = new();

        await TesseraSerializer.SerializeAsync(stream, AsyncEnumerable.Range(1, 3), options);

        Assert.Equal(TesseraSerializer.Serialize("converted"), stream.ToArray());
    }

    [Fact]
    public async Task SerializeAsync_NullForAnAsynchronousSequence_HasNoElements()
    {
        using MemoryStream stream = new();

        await TesseraSerializer.SerializeAsync<IAsyncEnumerable<int>?>(stream, null);
        stream.Position = 0;

        Assert.Null(TesseraSerializer.Deserialize(stream.ToArray()));
        Assert.Empty(await TesseraSerializer.DeserializeAsyncEnumerable<int>(stream).ToListAsync());
    }

    /// <summary>A ref struct may be an element of such a sequence, but no type argument of the code for rows.</summary>
    [Fact]
    public async Task SerializeAsync_SequenceOfRefStructs_IsRefused()
    {
        TesseraException error = await Assert.ThrowsAsync<TesseraException>(() => TesseraSerializer.SerializeAsync<IAsyncEnumerable<Span<int>>>(Stream.Null, new Spans()));

        Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
        Assert.Contains("ref structs hold no state of their own", error.Message, StringComparison.Ordinal);
    }

    private sealed class Spans : IAsyncEnumerable<Span<int>>
    {
        public IAsyncEnumerator<Span<int>> GetAsyncEnumerator(CancellationToken cancellationToken = default) => throw new NotSupportedException();
    }

    private static async Task<byte[]> SendAsync<T>(string call, T[] rows)
    {
        using MemoryStream stream = new();
        PipeWriter pipe = PipeWriter.Create(stream, new StreamPipeWriterOptions(leaveOpen: true));
        IAsyncEnumerable<T> sequence = rows.ToAsyncEnumerable();
        Type type = typeof(IAsyncEnumerable<T>);
        await (call switch
        {
            "stream" => TesseraSerializer.SerializeAsync(stream, sequence),
            "stream, type" => TesseraSerializer.SerializeAsync(stream, sequence, type),
            "pipe" => TesseraSerializer.SerializeAsync(pipe, sequence),
            _ => TesseraSerializer.SerializeAsync(pipe, sequence, type),
        });
        await pipe.CompleteAsync();
        return stream.ToArray();
    }
}
