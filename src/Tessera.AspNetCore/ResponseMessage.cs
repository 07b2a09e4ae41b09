using System.Diagnostics.CodeAnalysis;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using Microsoft.Net.Http.Headers;

namespace Tessera;

/// <summary>Writes the response of a minimal API as one message.</summary>
internal static class ResponseMessage
{
    private const string Json = "application/json";

    public static TesseraOptions OptionsOf(HttpContext context) =>
        context.RequestServices.GetService<IOptions<TesseraHttpOptions>>()?.Value.Chosen
            ?? context.RequestServices.GetService<TesseraOptions>()
            ?? TesseraOptions.Default;

    /// <summary>Writes a value. Nothing is sent before the message is complete, so an exception handler can respond if serialization fails.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = KeptTypes.OfResult)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = KeptTypes.OfResult)]
    public static Task WriteAsync<T>(HttpContext context, T? value, TesseraOptions? options, int statusCode)
    {
        context.Response.StatusCode = statusCode;
        context.Response.ContentType = TesseraSerializer.MediaType;
        return TesseraSerializer.SerializeAsync(context.Response.Body, value, options ?? OptionsOf(context), context.RequestAborted);
    }

    /// <summary>Sends rows as they become available. A later failure aborts the response, which the reader detects.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = KeptTypes.OfResult)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = KeptTypes.OfResult)]
    public static Task WriteRowsAsync<T>(HttpContext context, IAsyncEnumerable<T?> rows, TesseraOptions options) =>
        TesseraSerializer.SerializeAsyncEnumerable(context.Response.BodyWriter, rows, options, context.RequestAborted);

    /// <summary>Determines whether a request names the media type and does not prefer JSON. <c>*/*</c> counts as JSON.</summary>
    public static bool IsPreferred(HttpRequest request)
    {
        double message = 0;
        double json = 0;
        foreach (MediaTypeHeaderValue accepted in request.GetTypedHeaders().Accept)
        {
            if (IsMessage(accepted))
                message = Math.Max(message, accepted.Quality ?? 1);
            else if (accepted.MatchesMediaType(Json))
                json = Math.Max(json, accepted.Quality ?? 1);
        }

        return message > 0 && message >= json;
    }

    /// <summary>Compares the media type without its parameters, such as a charset, because the format has no parameters.</summary>
    public static bool IsMessage(MediaTypeHeaderValue accepted) => accepted.MediaType.Equals(TesseraSerializer.MediaType, StringComparison.OrdinalIgnoreCase);
}
