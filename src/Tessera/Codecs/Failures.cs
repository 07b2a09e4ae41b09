using System.Diagnostics.CodeAnalysis;
using System.Runtime.ExceptionServices;
using Tessera.Converters.Custom;

namespace Tessera.Codecs;

/// <summary>Decides which exception leaves the library when something inside it throws.</summary>
internal static class Failures
{
    /// <summary>Our exception for a failure; null for what passes unchanged.</summary>
    /// <param name="error">As caught.</param>
    /// <param name="offset">Of the cursor.</param>
    public static TesseraException? Translate(Exception error, long offset) => error switch
    {
        TesseraException { IsMadeByApplication: false } known => known,
        OperationCanceledException or OutOfMemoryException or PlatformNotSupportedException => null,
        InsufficientExecutionStackException => new TesseraException(
            TesseraErrorCode.LimitExceeded, Errors.Throw.StackTooSmall, offset, inner: error),
        not TesseraException when OwnDefects.Include(error) => new TesseraException(
            TesseraErrorCode.InternalError,
            "This is a defect of Tessera itself; please report it with the inner exception",
            offset,
            inner: error),
        // The library's own code throws nothing else while it handles data: this came from a member or collection of the application.
        _ => UserCode.Explain(error, ThrowingCode.Describe(error), offset, isOfValue: false),
    };

    /// <summary>As <see cref="Translate"/>, for reading: more memory than there is was asked for on behalf of the message.</summary>
    public static TesseraException? TranslateRead(Exception error, long offset) => error is OutOfMemoryException
        ? new TesseraException(TesseraErrorCode.LimitExceeded, "The process does not have enough memory for the objects of the message", offset, inner: error)
        : Translate(error, offset);

    /// <summary>
    /// As <see cref="TranslateRead"/>, where no code of the application is called but that of writers it has handed in: their exceptions pass unchanged.
    /// </summary>
    public static TesseraException? TranslateUntyped(Exception error, long offset)
    {
        bool isOwn = error switch
        {
            TesseraException => true,
            OutOfMemoryException or InsufficientExecutionStackException => OwnDefects.IsThrownBelow(error),
            _ => OwnDefects.Include(error),
        };
        return isOwn ? TranslateRead(error, offset) : null;
    }

    /// <summary>Throws what <see cref="Translate"/> made of an exception; if that is the exception itself, with the place where it was thrown first.</summary>
    [DoesNotReturn]
    public static void Throw(TesseraException error, Exception failure)
    {
        if (ReferenceEquals(error, failure))
            ExceptionDispatchInfo.Throw(failure);
        throw error;
    }
}
