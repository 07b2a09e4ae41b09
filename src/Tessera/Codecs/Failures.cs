using System.Runtime.ExceptionServices;
using Tessera.Converters.Custom;

namespace Tessera.Codecs;

/// <summary>Decides which exception leaves the library when something inside it throws.</summary>
internal static class Failures
{
    /// <summary>Returns the exception of this library for a failure, or null if the failure passes to the caller unchanged.</summary>
    /// <param name="offset">The offset of the cursor when it was thrown.</param>
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
        // The library's own code throws nothing else while it handles data, so a member or collection of the application has thrown this.
        _ => UserCode.Explain(error, ThrowingCode.Describe(error), offset, isOfValue: false),
    };

    /// <summary>Does what <see cref="Translate"/> does, for reading: a lack of memory for the objects of the message exceeds a limit.</summary>
    public static TesseraException? TranslateRead(Exception error, long offset) => error is OutOfMemoryException
        ? new TesseraException(TesseraErrorCode.LimitExceeded, "The process does not have enough memory for the objects of the message", offset, inner: error)
        : Translate(error, offset);

    /// <summary>Does what <see cref="TranslateRead"/> does, where the only code of the application is a writer: its exceptions pass unchanged.</summary>
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

    /// <summary>Throws the result of <see cref="Translate"/>. If that is the caught exception itself, it keeps its stack trace.</summary>
    [DoesNotReturn]
    public static void Throw(TesseraException error, Exception failure)
    {
        if (ReferenceEquals(error, failure))
            ExceptionDispatchInfo.Throw(failure);
        throw error;
    }
}
