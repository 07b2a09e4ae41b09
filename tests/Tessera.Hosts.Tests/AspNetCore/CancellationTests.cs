using System.IO.Pipelines;
using System.Reflection;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using Microsoft.Extensions.DependencyInjection;
using Xunit;

namespace Tessera.Hosts.Tests.AspNetCore;

/// <summary>A request that is aborted ends what waits for its body, and what writes its response.</summary>
public sealed class CancellationTests
{
    private static readonly ParameterInfo s_parameter = ((Delegate)((TesseraBody<Order> body) => body)).Method.GetParameters()[0];

    [Fact]
    public async Task Binding_OfABodyThatNeverEnds_EndsWithTheRequest()
    {
        DefaultHttpContext context = Waiting(out CancellationTokenSource abort);

        Task<TesseraBody<Order>?> reading = TesseraBody<Order>.BindAsync(context, s_parameter).AsTask();
        Assert.False(reading.IsCompleted);
        await abort.CancelAsync();

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => reading.WaitAsync(TimeSpan.FromMinutes(1)));
    }

    [Fact]
    public async Task Formatter_OfABodyThatNeverEnds_EndsWithTheRequest()
    {
        DefaultHttpContext context = Waiting(out CancellationTokenSource abort);
        ModelMetadata metadata = new EmptyModelMetadataProvider().GetMetadataForType(typeof(Order));
        InputFormatterContext input = new(context, "order", new ModelStateDictionary(), metadata, (stream, encoding) => new StreamReader(stream, encoding));

        Task<InputFormatterResult> reading = new TesseraInputFormatter(TesseraOptions.Default).ReadRequestBodyAsync(input);
        Assert.False(reading.IsCompleted);
        await abort.CancelAsync();

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => reading.WaitAsync(TimeSpan.FromMinutes(1)));
        Assert.True(input.ModelState.IsValid);
    }

    [Fact]
    public async Task Writing_OfAnAbortedRequest_IsCanceled()
    {
        DefaultHttpContext context = Waiting(out CancellationTokenSource abort);
        await abort.CancelAsync();
        OutputFormatterWriteContext output = new(context, (stream, encoding) => new StreamWriter(stream, encoding), typeof(Order), Order.Example);

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => TypedResults.Extensions.Tessera(Order.Example).ExecuteAsync(context));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => new TesseraOutputFormatter(TesseraOptions.Default).WriteResponseBodyAsync(output));
    }

    [Fact]
    public async Task Value_OfABodyThatCouldNotBeRead_IsABadRequest()
    {
        DefaultHttpContext context = Waiting(out _);
        context.Request.Body = new MemoryStream([1, 2, 3]);

        TesseraBody<Order>? body = await TesseraBody<Order>.BindAsync(context, s_parameter);

        Assert.Equal(400, Assert.Throws<BadHttpRequestException>(() => body!.Value).StatusCode);
    }

    [Fact]
    public async Task Body_OfAStreamThatFails_IsAnsweredLikeOneThatBreaksOff()
    {
        DefaultHttpContext context = Waiting(out _);
        Pipe pipe = new();
        await pipe.Writer.CompleteAsync(new IOException("The connection is gone."));
        context.Request.Body = pipe.Reader.AsStream();

        TesseraBody<Order>? body = await TesseraBody<Order>.BindAsync(context, s_parameter);

        Assert.Throws<BadHttpRequestException>(() => body!.Value);
    }

    /// <summary>A request of which half a message has come.</summary>
    private static DefaultHttpContext Waiting(out CancellationTokenSource abort)
    {
        abort = new CancellationTokenSource();
        Pipe pipe = new();
        pipe.Writer.AsStream().Write(Order.Example.ToBytes().AsSpan(0, 10));
        DefaultHttpContext context = new() { RequestServices = new ServiceCollection().AddLogging().BuildServiceProvider(), RequestAborted = abort.Token };
        context.Request.ContentType = TesseraSerializer.MediaType;
        context.Request.Body = pipe.Reader.AsStream();
        context.Response.Body = new MemoryStream();
        return context;
    }
}
