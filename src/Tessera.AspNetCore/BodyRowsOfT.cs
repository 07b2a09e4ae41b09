using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using Microsoft.AspNetCore.Http;

namespace Tessera;

/// <summary>The rows of a body, which are read while they are enumerated.</summary>
/// <remarks>When a row turns out to be unreadable, the method has already been called. The only way to report it is an exception with status 400, which the
/// host or <see cref="UnreadRows"/> handles. The same applies to a body that the host refuses by its own exception.</remarks>
internal sealed class BodyRows<T>(HttpRequest request, TesseraOptions options) : IAsyncEnumerable<T?>
{
    private int _enumerations;

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = KeptTypes.OfBody)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = KeptTypes.OfBody)]
    public async IAsyncEnumerator<T?> GetAsyncEnumerator(CancellationToken cancellationToken = default)
    {
        if (Interlocked.Increment(ref _enumerations) > 1)
            throw new InvalidOperationException("The rows of a body can be enumerated only once.");
        IAsyncEnumerator<T?> rows = TesseraSerializer.DeserializeAsyncEnumerable<T>(request.BodyReader, options, request.HttpContext.RequestAborted).GetAsyncEnumerator(cancellationToken);
        await using (rows.ConfigureAwait(false))
        {
            while (await MoveNextAsync(rows, cancellationToken).ConfigureAwait(false))
                yield return rows.Current;
        }
    }

    private async ValueTask<bool> MoveNextAsync(IAsyncEnumerator<T?> rows, CancellationToken cancellationToken)
    {
        try
        {
            return await rows.MoveNextAsync().ConfigureAwait(false) || await EndAsync(cancellationToken).ConfigureAwait(false);
        }
        catch (TesseraException failure) when (BodyFailure.IsOfData(failure))
        {
            throw BadRequest(failure);
        }
        catch (InvalidDataException failure)
        {
            throw BadRequest(BodyBytes.Damaged(failure));
        }
        catch (BadHttpRequestException refused)
        {
            request.HttpContext.Features.Set(new UnreadRows.Refusal(refused));
            throw;
        }
    }

    /// <summary>Checks that no bytes follow the message, unless the options allow it.</summary>
    /// <returns>False, because there are no more rows.</returns>
    private async ValueTask<bool> EndAsync(CancellationToken cancellationToken)
    {
        if (options.AllowTrailingData)
            return false;
        PipeReader body = request.BodyReader;
        ReadResult rest;
        while ((rest = await BodyBytes.ReadAsync(body, cancellationToken).ConfigureAwait(false)) is { Buffer.IsEmpty: true, IsCompleted: false })
            body.AdvanceTo(rest.Buffer.Start);

        // What follows the message is not read any more.
        bool isEmpty = rest.Buffer.IsEmpty;
        body.AdvanceTo(rest.Buffer.End);
        return isEmpty ? false : throw TrailingBytes.Failure();
    }

    private BadHttpRequestException BadRequest(TesseraException failure)
    {
        BodyFailure found = BodyFailure.Report(failure, request.HttpContext);
        request.HttpContext.Features.Set(found);
        return new(found.Text, StatusCodes.Status400BadRequest, failure);
    }
}
