using System.Diagnostics.CodeAnalysis;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Net.Http.Headers;

namespace Tessera;

/// <summary>Writes the result of an action as a message if the request accepts <see cref="TesseraSerializer.MediaType"/>.</summary>
public sealed class TesseraOutputFormatter : OutputFormatter
{
    private readonly TesseraOptions _options;

    /// <summary>Initializes a formatter.</summary>
    /// <param name="options">The options for writing values.</param>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public TesseraOutputFormatter(TesseraOptions options)
    {
        ArgumentNullException.ThrowIfNull(options);
        _options = options;
        SupportedMediaTypes.Add(TesseraSerializer.MediaType);
    }

    /// <inheritdoc/>
    public override bool CanWriteResult(OutputFormatterCanWriteContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        // MVC ignores an accepted media type with parameters that the formatter does not have, such as a charset. It also ignores JSON with parameters, so the
        // check here must respect a request that prefers JSON.
        if (!context.ContentTypeIsServerDefined
            && MediaTypeHeaderValue.TryParse(context.ContentType, out MediaTypeHeaderValue? accepted)
            && ResponseMessage.IsMessage(accepted)
            && ResponseMessage.IsPreferred(context.HttpContext.Request))
            context.ContentType = TesseraSerializer.MediaType;
        return base.CanWriteResult(context);
    }

    /// <inheritdoc/>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = KeptTypes.OfController)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = KeptTypes.OfController)]
    public override Task WriteResponseBodyAsync(OutputFormatterWriteContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        Type type = context.ObjectType ?? context.Object?.GetType() ?? typeof(object);
        return context.Object is not null && RowType.ToWrite(type) is RowType rows
            ? rows.WriteAsync(context.HttpContext, context.Object, _options)
            : TesseraSerializer.SerializeAsync(context.HttpContext.Response.Body, context.Object, type, _options, context.HttpContext.RequestAborted);
    }
}
