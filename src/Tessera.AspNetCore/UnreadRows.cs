using Microsoft.AspNetCore.Diagnostics;
using Microsoft.AspNetCore.Http;

namespace Tessera;

/// <summary>
/// Responds with status 400 when the rows of a body cannot be read and the application handles exceptions with <c>UseExceptionHandler</c>, which would respond
/// with 500. Otherwise the host responds with 400 itself.
/// </summary>
internal sealed class UnreadRows : IExceptionHandler
{
    public async ValueTask<bool> TryHandleAsync(HttpContext httpContext, Exception exception, CancellationToken cancellationToken)
    {
        if (exception is not BadHttpRequestException { InnerException: TesseraException } || httpContext.Features.Get<BodyFailure>() is not BodyFailure failure)
            return false;
        await TypedResults.Problem(failure.Text, statusCode: StatusCodes.Status400BadRequest, extensions: failure.Extensions).ExecuteAsync(httpContext).ConfigureAwait(false);
        return true;
    }
}
