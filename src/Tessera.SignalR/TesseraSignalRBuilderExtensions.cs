using System.Diagnostics.CodeAnalysis;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.SignalR;
using Microsoft.AspNetCore.SignalR.Protocol;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;

namespace Tessera;

/// <summary>Has hubs and their clients speak Tessera.</summary>
public static class TesseraSignalRBuilderExtensions
{
    /// <summary>Adds <see cref="TesseraHubProtocol"/>. A server speaks it beside JSON, with the clients that ask for it; a client speaks nothing else then.</summary>
    /// <typeparam name="TBuilder">The type of the builder.</typeparam>
    /// <param name="builder">What <c>AddSignalR</c> has returned, or a <c>HubConnectionBuilder</c>.</param>
    /// <param name="options">How arguments and results are read and written. Null for the <see cref="TesseraOptions"/> among the services, and where there are none <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The builder.</returns>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static TBuilder AddTesseraProtocol<TBuilder>(this TBuilder builder, TesseraOptions? options = null)
        where TBuilder : ISignalRBuilder
    {
        ArgumentNullException.ThrowIfNull(builder);
        builder.Services.TryAddEnumerable(ServiceDescriptor.Singleton<IHubProtocol, TesseraHubProtocol>(services => Create(services, options)));
        return builder;
    }

    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    private static TesseraHubProtocol Create(IServiceProvider services, TesseraOptions? options)
    {
        ILogger logger = services.GetService<ILoggerFactory>()?.CreateLogger("Tessera.SignalR") ?? NullLogger.Instance;
        // What opens connections is what a HubConnection cannot be made without, and what a server has no use for. It is not made here: it asks for the protocol.
        bool isOfClient = services.GetService<IServiceProviderIsService>()?.IsService(typeof(IConnectionFactory)) == true;
        return new(options ?? services.GetService<TesseraOptions>(), logger, isOfClient);
    }
}
