using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Xunit;

namespace Tessera.Hosts.Tests.AspNetCore;

/// <summary>A server on a port of this machine with <see cref="OrdersController"/> and <see cref="OrdersApi"/>.</summary>
public sealed class Site : IAsyncLifetime
{
    public const int MaxDepth = 20;

    private WebApplication? _app;

    public HttpClient Client { get; private set; } = null!;

    internal LogLines Log { get; } = new("Tessera.AspNetCore");

    public IServiceProvider Services => _app!.Services;

    public async Task InitializeAsync()
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders().AddProvider(Log).AddFilter("Tessera.AspNetCore", LogLevel.Debug);
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        builder.Services.AddProblemDetails(options => options.CustomizeProblemDetails = context => context.ProblemDetails.Extensions["site"] = "customized");
        builder.Services.AddControllers().AddApplicationPart(typeof(OrdersController).Assembly)
            .AddTesseraFormatters(options => options.SerializerOptions = new TesseraOptions { Limits = new() { MaxDepth = MaxDepth } });

        _app = builder.Build();
        _app.MapControllers();
        OrdersApi.Map(_app);
        await _app.StartAsync();
        Client = new HttpClient { BaseAddress = new Uri(_app.Urls.Single()) };
    }

    public async Task DisposeAsync()
    {
        Client.Dispose();
        await _app!.DisposeAsync();
    }
}
