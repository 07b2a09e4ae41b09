using System.Runtime.ExceptionServices;

namespace Tessera.Codecs;

/// <summary>
/// Runs calls that look at a message without any type of the program. It handles contexts, errors and their paths, as <see cref="MessageReader{T}"/> does for
/// calls with a type.
/// </summary>
internal static class UntypedMessages
{
    public delegate TResult Body<TResult>(ref WireReader reader, ReadContext context);

    /// <summary>Returns the result of the body, or throws an exception of this library. Those of a writer of the caller pass unchanged.</summary>
    public static TResult Run<TResult>(ReadOnlySpan<byte> data, TesseraOptions options, Body<TResult> body)
    {
        if (Try(data, options, body, out TResult result) is TesseraException error)
            ExceptionDispatchInfo.Throw(error);
        return result;
    }

    /// <summary>Does what <see cref="Run"/> does, but returns the exception of this library instead of throwing it.</summary>
    public static TesseraException? Try<TResult>(ReadOnlySpan<byte> data, TesseraOptions options, Body<TResult> body, out TResult result)
    {
        Exception failure;
        ReadContext context = options.State.RentReadContext();
        WireReader reader = new(data);
        try
        {
            result = body(ref reader, context);
            context.Return();
            return null;
        }
        catch (Exception e) when (Failures.TranslateUntyped(e, reader.Position) is not null)
        {
            failure = e;
        }

        // The error is handled outside of the catch block, which would stay on the stack.
        TesseraException error = Failures.TranslateUntyped(failure, reader.Position)!;
        ErrorPath.Locate(error, data, context);
        context.Return();
        result = default!;
        return error;
    }
}
