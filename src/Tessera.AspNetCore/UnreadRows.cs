using Microsoft.AspNetCore.Diagnostics;
using Microsoft.AspNetCore.Http;

namespace Tessera;

/// <summary>
/// Answers for rows of a body that could not be read, where the application handles exceptions (<c>UseExceptionHandler</c>), which would be status 500. Without that the host answers with status 400 itself.
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
