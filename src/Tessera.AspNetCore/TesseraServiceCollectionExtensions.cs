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
        if (configure is not null)
            services.Configure(configure);
        return services;
    }
}
