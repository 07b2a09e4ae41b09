using System.Net.Sockets;
using System.Text;
using System.Threading.Channels;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Xunit;

namespace Tessera.Hosts.Tests.AspNetCore;

/// <summary>Senders that vanish inside a body, at every byte of it.</summary>
public sealed class BrokenConnectionTests
{
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Body_ThatBreaksOff_NeverReachesTheMethodAndIsNoFailureOfTheServer(bool isReset)
    {
        byte[] body = Order.Example.ToBytes();
        int calls = 0;
        Channel<bool> starts = Channel.CreateUnbounded<bool>();
        Channel<Exception?> outcomes = Channel.CreateUnbounded<Exception?>();
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        await using WebApplication app = builder.Build();
        app.Use(async (HttpContext context, RequestDelegate next) =>
        {
            Exception? outcome = null;
            starts.Writer.TryWrite(true);
            try
            {
                await next(context);
            }
            catch (Exception failure)
            {
                outcome = failure;
            }

            outcomes.Writer.TryWrite(outcome);
        });
        app.MapPost("/orders", (TesseraBody<Order> order) => order.Value.Id + Interlocked.Increment(ref calls));
        await app.StartAsync();
        Uri server = new(app.Urls.Single());

        for (int sent = 1; sent < body.Length; sent += 5)
            await BreakOffAsync(server, body, sent, isReset, starts.Reader);
        for (int sent = 1; sent < body.Length; sent += 5)
            Assert.True(await outcomes.Reader.ReadAsync().AsTask().WaitAsync(TimeSpan.FromMinutes(1)) is null or OperationCanceledException);

        using HttpClient client = new() { BaseAddress = server };
        Assert.Equal(0, calls);
        Assert.Equal("8", await (await client.PostAsTesseraAsync("/orders", Order.Example)).Content.ReadAsStringAsync());
    }

    private static async Task BreakOffAsync(Uri server, byte[] body, int sent, bool isReset, ChannelReader<bool> starts)
    {
        using TcpClient client = new() { LingerState = new LingerOption(isReset, 0) };
        await client.ConnectAsync(server.Host, server.Port);
        string head = $"POST /orders HTTP/1.1\r\nHost: {server.Authority}\r\nContent-Type: {TesseraSerializer.MediaType}\r\nContent-Length: {body.Length}\r\n\r\n";
        await client.GetStream().WriteAsync((byte[])[.. Encoding.ASCII.GetBytes(head), .. body[..sent]]);
        await starts.ReadAsync();
    }
}
