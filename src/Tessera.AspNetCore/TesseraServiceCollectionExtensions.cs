using Microsoft.AspNetCore.Diagnostics;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Microsoft.Extensions.Options;

namespace Tessera;

/// <summary>Provides methods that configure Tessera for minimal APIs and MVC.</summary>
public static class TesseraServiceCollectionExtensions
{
    /// <summary>
    /// Sets the options for reading and writing bodies. Minimal APIs work without this call if the default options are suitable. MVC needs
    /// <see cref="TesseraMvcBuilderExtensions.AddTesseraFormatters(IMvcBuilder, Action{TesseraHttpOptions})"/>, which calls this method.
    /// </summary>
    /// <param name="services">The services to add to.</param>
    /// <param name="configure">The delegate that changes the options.</param>
    /// <returns>The services.</returns>
    public static IServiceCollection AddTessera(this IServiceCollection services, Action<TesseraHttpOptions>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(services);
        services.AddOptions<TesseraHttpOptions>();
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IPostConfigureOptions<ProblemDetailsOptions>, BodyProblemDetails>());
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IExceptionHandler, UnreadRows>());
        if (configure is not null)
            services.Configure(configure);
        return services;
    }

    /// <summary>
    /// Sets the options for all uses of Tessera in the program: bodies, and the caches and hubs of <c>Tessera.Caching</c> and <c>Tessera.SignalR</c>, unless
    /// these have options of their own. It adds the options to the services like <c>services.AddSingleton(options)</c>.
    /// </summary>
    /// <param name="services">The services to add to.</param>
    /// <param name="options">The options.</param>
    /// <returns>The services.</returns>
    public static IServiceCollection AddTessera(this IServiceCollection services, TesseraOptions options)
    {
        ArgumentNullException.ThrowIfNull(options);
        return services.AddTessera().AddSingleton(options);
    }
}
