using System.Diagnostics.CodeAnalysis;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Net.Http.Headers;

namespace Tessera;

/// <summary>Writes what an action returns as a message, where the request accepts <see cref="TesseraSerializer.MediaType"/>.</summary>
public sealed class TesseraOutputFormatter : OutputFormatter
{
    private readonly TesseraOptions _options;

    /// <summary>Creates a formatter.</summary>
    /// <param name="options">How values are written.</param>
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
        // MVC would say that the format does not have the parameters of a request, such as a charset. It says so of JSON too, which therefore may be asked for with a higher quality in vain.
        if (!context.ContentTypeIsServerDefined
            && MediaTypeHeaderValue.TryParse(context.ContentType, out MediaTypeHeaderValue? accepted)
            && ResponseMessage.IsMessage(accepted)
            && ResponseMessage.IsPreferred(context.HttpContext.Request))
            context.ContentType = TesseraSerializer.MediaType;
        return base.CanWriteResult(context);
    }

    /// <inheritdoc/>
    public override Task WriteResponseBodyAsync(OutputFormatterWriteContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        Type type = context.ObjectType ?? context.Object?.GetType() ?? typeof(object);
        return context.Object is not null && RowType.ToWrite(type) is RowType rows
            ? rows.WriteAsync(context.HttpContext, context.Object, _options)
            : TesseraSerializer.SerializeAsync(context.HttpContext.Response.Body, context.Object, type, _options, context.HttpContext.RequestAborted);
    }
}
