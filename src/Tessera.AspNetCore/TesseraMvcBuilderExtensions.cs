using System.Diagnostics.CodeAnalysis;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Microsoft.Extensions.Options;

namespace Tessera;

/// <summary>Provides methods that add Tessera to the formats of MVC controllers.</summary>
public static class TesseraMvcBuilderExtensions
{
    /// <summary>
    /// Adds <see cref="TesseraInputFormatter"/> and <see cref="TesseraOutputFormatter"/> after the existing formatters, so that requests without an
    /// <c>Accept</c> header get the same response as before.
    /// </summary>
    /// <param name="builder">The builder to add to.</param>
    /// <param name="configure">The delegate that changes the options.</param>
    /// <returns>The builder.</returns>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static IMvcBuilder AddTesseraFormatters(this IMvcBuilder builder, Action<TesseraHttpOptions>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        AddFormatters(builder.Services.AddTessera(configure));
        return builder;
    }

    /// <inheritdoc cref="AddTesseraFormatters(IMvcBuilder, Action{TesseraHttpOptions})"/>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static IMvcCoreBuilder AddTesseraFormatters(this IMvcCoreBuilder builder, Action<TesseraHttpOptions>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        AddFormatters(builder.Services.AddTessera(configure));
        return builder;
    }

    private static void AddFormatters(IServiceCollection services) =>
        services.TryAddEnumerable(ServiceDescriptor.Transient<IConfigureOptions<MvcOptions>, FormatterSetup>());

    private sealed class FormatterSetup(IOptions<TesseraHttpOptions> options, IServiceProvider services) : IConfigureOptions<MvcOptions>
    {
        [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = KeptTypes.OfController)]
        [UnconditionalSuppressMessage("AOT", "IL3050", Justification = KeptTypes.OfController)]
        public void Configure(MvcOptions mvc)
        {
            TesseraOptions serializer = options.Value.Chosen ?? services.GetService<TesseraOptions>() ?? TesseraOptions.Default;
            mvc.InputFormatters.Add(new TesseraInputFormatter(serializer));
            mvc.OutputFormatters.Add(new TesseraOutputFormatter(serializer));
            mvc.FormatterMappings.SetMediaTypeMappingForFormat("tessera", TesseraSerializer.MediaType);
        }
    }
}
