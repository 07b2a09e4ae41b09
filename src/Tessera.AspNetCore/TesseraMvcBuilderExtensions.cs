using System.Diagnostics.CodeAnalysis;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Microsoft.Extensions.Options;

namespace Tessera;

/// <summary>Adds Tessera to the formats that the controllers of MVC read and write.</summary>
public static class TesseraMvcBuilderExtensions
{
    /// <summary>
    /// Adds <see cref="TesseraInputFormatter"/> and <see cref="TesseraOutputFormatter"/> behind the formatters that are there: a request without an <c>Accept</c> header gets what it got before.
    /// </summary>
    /// <param name="builder">What to add to.</param>
    /// <param name="configure">Changes the options.</param>
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
        public void Configure(MvcOptions mvc)
        {
            TesseraOptions serializer = options.Value.Chosen ?? services.GetService<TesseraOptions>() ?? TesseraOptions.Default;
            mvc.InputFormatters.Add(new TesseraInputFormatter(serializer));
            mvc.OutputFormatters.Add(new TesseraOutputFormatter(serializer));
            mvc.FormatterMappings.SetMediaTypeMappingForFormat("tessera", TesseraSerializer.MediaType);
        }
    }
}
