using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.SignalR.Client;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Xunit;

namespace Tessera.Hosts.Tests.SignalR;

/// <summary>A server on a port of this machine with <see cref="OrdersHub"/>.</summary>
public sealed class HubSite : IAsyncLifetime
{
    public const int MaximumReceiveMessageSize = 8000;

    private WebApplication? _app;

    internal LogLines Log { get; } = new("Tessera.SignalR");

    public async Task InitializeAsync()
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders().AddProvider(Log);
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        builder.Services.AddSignalR(options =>
        {
            options.MaximumReceiveMessageSize = MaximumReceiveMessageSize;
            options.MaximumParallelInvocationsPerClient = 2;
        }).AddTesseraProtocol();
        _app = builder.Build();
        _app.MapHub<OrdersHub>("/orders", options => options.AllowStatefulReconnects = true);
        await _app.StartAsync();
    }

    public async Task DisposeAsync() => await _app!.DisposeAsync();

    public async Task<HubConnection> ConnectAsync(bool isTessera = true, TesseraOptions? options = null, bool isStateful = false)
    {
        IHubConnectionBuilder builder = new HubConnectionBuilder().WithUrl($"{_app!.Urls.Single()}/orders").WithAutomaticReconnect([TimeSpan.Zero, TimeSpan.FromMilliseconds(50), TimeSpan.FromSeconds(1)]);
        if (isStateful)
            builder.WithStatefulReconnect();
        HubConnection connection = (isTessera ? builder.AddTesseraProtocol(options) : builder).Build();
        await connection.StartAsync();
        return connection;
    }
}
