using System.Diagnostics.CodeAnalysis;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.SignalR;
using Microsoft.AspNetCore.SignalR.Protocol;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;

namespace Tessera;

/// <summary>Provides a method that adds Tessera to hubs and their clients.</summary>
public static class TesseraSignalRBuilderExtensions
{
    /// <summary>Adds <see cref="TesseraHubProtocol"/>. A server uses it besides JSON, for clients that request it. A client uses nothing else.</summary>
    /// <typeparam name="TBuilder">The type of the builder.</typeparam>
    /// <param name="builder">The result of <c>AddSignalR</c>, or a <c>HubConnectionBuilder</c>.</param>
    /// <param name="options">The options, or null for the <see cref="TesseraOptions"/> in the services, or else <see cref="TesseraOptions.Default"/>.</param>
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
        // Only a client has a connection factory, and it must have one. The factory is not created here, because its creation requires the protocol.
        bool isOfClient = services.GetService<IServiceProviderIsService>()?.IsService(typeof(IConnectionFactory)) == true;
        return new(options ?? services.GetService<TesseraOptions>(), logger, isOfClient);
    }
}
