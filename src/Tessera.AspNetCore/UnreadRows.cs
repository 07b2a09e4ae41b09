using Microsoft.AspNetCore.Diagnostics;
using Microsoft.AspNetCore.Http;

namespace Tessera;

/// <summary>
/// Responds when the rows of a body cannot be read, or the host refuses the body because it is too large or too slow, and the application handles exceptions
/// with <c>UseExceptionHandler</c>, which would respond with 500. Otherwise the host responds with the status of the exception itself.
/// </summary>
internal sealed class UnreadRows : IExceptionHandler
{
    public async ValueTask<bool> TryHandleAsync(HttpContext httpContext, Exception exception, CancellationToken cancellationToken)
    {
        if (exception is not BadHttpRequestException refused)
            return false;
        BodyFailure? failure = refused.InnerException is TesseraException ? httpContext.Features.Get<BodyFailure>() : null;
        if (failure is null && httpContext.Features.Get<Refusal>()?.Reason != refused)
            return false;
        await TypedResults.Problem(failure?.Text, statusCode: refused.StatusCode, extensions: failure?.Extensions).ExecuteAsync(httpContext).ConfigureAwait(false);
        return true;
    }

    /// <summary>Kept by a request whose rows the host has not gone on to read.</summary>
    /// <param name="Reason">What the host has thrown.</param>
    internal sealed record Refusal(BadHttpRequestException Reason);
}
