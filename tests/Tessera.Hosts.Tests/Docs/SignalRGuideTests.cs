using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.SignalR;
using Microsoft.AspNetCore.SignalR.Client;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Xunit;

namespace Tessera.Hosts.Tests.Docs;

/// <summary>The examples of docs/guides/signalr.md.</summary>
public sealed class SignalRGuideTests
{
    [Fact]
    public async Task ServerAndClient_SpeakTessera()
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseUrls("http://127.0.0.1:0");

        // guide:begin signalr1
        builder.Services.AddSignalR().AddTesseraProtocol();
        // guide:end

        await using WebApplication app = builder.Build();
        app.MapHub<EchoHub>("/echo");
        await app.StartAsync();
        string url = $"{app.Urls.Single()}/echo";

        // guide:begin signalr2
        await using HubConnection connection = new HubConnectionBuilder().WithUrl(url).WithAutomaticReconnect().AddTesseraProtocol().Build();
        await connection.StartAsync();
        Order echoed = await connection.InvokeAsync<Order>("Echo", new Order(7, "seven"));
        // guide:end

        Assert.Equal(new Order(7, "seven"), echoed);
        Assert.Equal(5, await connection.InvokeAsync<int>("Sum", new[] { 1, 2 }.Select(number => number + 1)));
    }

    public sealed class EchoHub : Hub
    {
        public Order Echo(Order order) => order;

        public int Sum(IEnumerable<int> numbers) => numbers.Sum();
    }
}
