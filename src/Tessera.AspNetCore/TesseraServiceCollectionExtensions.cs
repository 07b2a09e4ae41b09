using Microsoft.AspNetCore.Diagnostics;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Microsoft.Extensions.Options;

namespace Tessera;

/// <summary>Adds what minimal APIs and MVC need to speak Tessera.</summary>
public static class TesseraServiceCollectionExtensions
{
    /// <summary>
    /// Sets the options with which bodies are read and written. Minimal APIs do without it if the default options suit them; MVC needs
    /// <see cref="TesseraMvcBuilderExtensions.AddTesseraFormatters(IMvcBuilder, Action{TesseraHttpOptions})"/>, which calls this.
    /// </summary>
    /// <param name="services">What to add to.</param>
    /// <param name="configure">Changes the options.</param>
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
    /// Sets the options for all that speaks Tessera in this program: bodies, and the caches and hubs of <c>Tessera.Caching</c> and <c>Tessera.SignalR</c>, where those have no options of their own. It is the same as
    /// <c>services.AddSingleton(options)</c>.
    /// </summary>
    /// <param name="services">What to add to.</param>
    /// <param name="options">The options.</param>
    /// <returns>The services.</returns>
    public static IServiceCollection AddTessera(this IServiceCollection services, TesseraOptions options)
    {
        ArgumentNullException.ThrowIfNull(options);
        return services.AddTessera().AddSingleton(options);
    }
}
