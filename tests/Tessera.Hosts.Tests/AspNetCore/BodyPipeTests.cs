using System.IO.Pipelines;
using System.Reflection;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using Microsoft.Extensions.DependencyInjection;
using Xunit;

namespace Tessera.Hosts.Tests.AspNetCore;

/// <summary>Bodies that come through a pipe: in any portions, with reads that are cancelled, from writers that fail.</summary>
public class BodyPipeTests
{
    private static readonly Order[] s_orders = [new(1, "one"), new(2, null), new(3, "three")];
    private static readonly byte[] s_data = TesseraSerializer.Serialize(s_orders);

    public static TheoryData<string> Ways => ["parameter", "rows of a parameter", "formatter", "rows of a formatter"];

    [Theory]
    [MemberData(nameof(Ways))]
    public async Task Body_InTwoPortions_IsRead(string way)
    {
        for (int split = 0; split <= s_data.Length; split++)
        {
            Pipe pipe = new();
            await pipe.Writer.WriteAsync(s_data.AsMemory(0, split));
            Task<List<Order?>> reading = ReadAsync(pipe.Reader, way);
            Assert.False(reading.IsCompleted);
            await pipe.Writer.WriteAsync(s_data.AsMemory(split));
            await pipe.Writer.CompleteAsync();

            Assert.Equal(s_orders, await reading);
            await AssertAtEndAsync(pipe.Reader);
        }
    }

    [Theory]
    [MemberData(nameof(Ways))]
    public async Task Body_ByteByByte_IsRead(string way)
    {
        Pipe pipe = new(new PipeOptions(pauseWriterThreshold: 16, resumeWriterThreshold: 8, useSynchronizationContext: false));
        Task<List<Order?>> reading = ReadAsync(pipe.Reader, way);
        foreach (byte next in s_data)
            await pipe.Writer.WriteAsync(new[] { next });
        Assert.False(reading.IsCompleted);
        await pipe.Writer.CompleteAsync();

        Assert.Equal(s_orders, await reading);
        await AssertAtEndAsync(pipe.Reader);
    }

    /// <summary>Also at the end, where only the completion of the pipe is waited for.</summary>
    [Theory]
    [MemberData(nameof(Ways))]
    public async Task PendingRead_ThatIsCancelled_EndsTheReading(string way)
    {
        for (int split = 0; split <= s_data.Length; split++)
        {
            Pipe pipe = new();
            await pipe.Writer.WriteAsync(s_data.AsMemory(0, split));
            Task<List<Order?>> reading = ReadAsync(pipe.Reader, way);
            pipe.Reader.CancelPendingRead();

            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => reading);
            // The pipe is in no read, and still open.
            await pipe.Writer.WriteAsync(new byte[] { 0 });
            ReadResult rest = await pipe.Reader.ReadAsync();
            Assert.False(rest.IsCompleted || rest.IsCanceled);
            Assert.False(rest.Buffer.IsEmpty);
        }
    }

    /// <summary>Nothing of the body has been taken.</summary>
    [Theory]
    [InlineData("parameter")]
    [InlineData("formatter")]
    public async Task WholeBody_AfterACancelledRead_CanBeReadAgain(string way)
    {
        Pipe pipe = new();
        await pipe.Writer.WriteAsync(s_data.AsMemory(0, 5));
        Task<List<Order?>> reading = ReadAsync(pipe.Reader, way);
        pipe.Reader.CancelPendingRead();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => reading);
        await pipe.Writer.WriteAsync(s_data.AsMemory(5));
        await pipe.Writer.CompleteAsync();

        Assert.Equal(s_orders, await ReadAsync(pipe.Reader, way));
    }

    /// <summary>The bytes that are read are a copy, so the pipe must not hold all of them too. The announced length may be wrong, as for decompressed bodies.</summary>
    [Theory]
    [InlineData("parameter", null)]
    [InlineData("parameter", 0)]
    [InlineData("parameter", 100)]
    [InlineData("parameter", -100)]
    [InlineData("formatter", 0)]
    public async Task LongBody_IsTakenOutOfThePipe(string way, int? announcedBeyond)
    {
        List<Order?> orders = [.. Enumerable.Range(0, 100_000).Select(i => new Order(i, new string('x', 40)))];
        byte[] data = TesseraSerializer.Serialize(orders);
        using CountingPool memory = new();
        Pipe pipe = new(new PipeOptions(memory));
        Task<List<Order?>> reading = ReadAsync(pipe.Reader, way, data.Length + announcedBeyond);
        foreach (byte[] part in data.Chunk(10_000))
            await pipe.Writer.WriteAsync(part);
        await pipe.Writer.CompleteAsync();

        Assert.Equal(orders, await reading);
        await AssertAtEndAsync(pipe.Reader);
        Assert.InRange(memory.Most, 1, data.Length / 2);
    }

    [Theory]
    [MemberData(nameof(Ways))]
    public async Task WriterThatFails_IsHeard(string way)
    {
        for (int split = 0; split <= s_data.Length; split++)
        {
            TimeoutException failure = new("The line is dead");
            Pipe pipe = new();
            await pipe.Writer.WriteAsync(s_data.AsMemory(0, split));
            await pipe.Writer.CompleteAsync(failure);

            Assert.Same(failure, await Assert.ThrowsAsync<TimeoutException>(() => ReadAsync(pipe.Reader, way)));
        }
    }

    [Theory]
    [InlineData("rows of a parameter")]
    [InlineData("rows of a formatter")]
    public async Task Rows_WithBytesBehindThem_AreRefused(string way)
    {
        Pipe pipe = new();
        Task<List<Order?>> reading = ReadAsync(pipe.Reader, way);
        await pipe.Writer.WriteAsync(s_data);
        await pipe.Writer.FlushAsync();
        Assert.False(reading.IsCompleted);
        await pipe.Writer.WriteAsync(new byte[] { 0 });

        BadHttpRequestException refused = await Assert.ThrowsAsync<BadHttpRequestException>(() => reading);
        Assert.Equal(TesseraErrorCode.TrailingData, Assert.IsType<TesseraException>(refused.InnerException).Code);
    }

    private static async Task<List<Order?>> ReadAsync(PipeReader body, string way, long? length = null)
    {
        DefaultHttpContext context = new() { RequestServices = new ServiceCollection().AddLogging().BuildServiceProvider() };
        context.Features.Set<IRequestBodyPipeFeature>(new BodyPipe(body));
        context.Request.ContentType = TesseraSerializer.MediaType;
        context.Request.ContentLength = length;
        return way switch
        {
            "parameter" => [.. (await TesseraBody<Order[]>.BindAsync(context, Parameter))!.Value],
            "rows of a parameter" => await (await TesseraBody<IAsyncEnumerable<Order?>>.BindAsync(context, Parameter))!.Value.ToListAsync(),
            "formatter" => [.. (Order[])(await FormatAsync(context, typeof(Order[])))!],
            _ => await ((IAsyncEnumerable<Order?>)(await FormatAsync(context, typeof(IAsyncEnumerable<Order?>)))!).ToListAsync(),
        };
    }

    private static ParameterInfo Parameter => typeof(BodyPipeTests).GetMethod(nameof(ReadAsync), BindingFlags.NonPublic | BindingFlags.Static)!.GetParameters()[0];

    private static async Task<object?> FormatAsync(HttpContext context, Type type)
    {
        InputFormatterContext input = new(context, "", new ModelStateDictionary(), new EmptyModelMetadataProvider().GetMetadataForType(type), (stream, encoding) => new StreamReader(stream, encoding));
        InputFormatterResult result = await new TesseraInputFormatter(TesseraOptions.Default).ReadRequestBodyAsync(input);
        Assert.False(result.HasError);
        return result.Model;
    }

    /// <summary>The reader is not completed, because the host does that, and has nothing more to give.</summary>
    private static async Task AssertAtEndAsync(PipeReader reader)
    {
        ReadResult rest = await reader.ReadAsync();
        Assert.True(rest is { IsCompleted: true, IsCanceled: false, Buffer.IsEmpty: true });
    }

    private sealed class BodyPipe(PipeReader reader) : IRequestBodyPipeFeature
    {
        public PipeReader Reader => reader;
    }
}
