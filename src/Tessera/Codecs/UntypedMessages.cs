using System.Runtime.ExceptionServices;
using Tessera.Reading;
using Tessera.Values;
using Tessera.Wire;

namespace Tessera.Codecs;

/// <summary>
/// Calls that look at a message without any type of the program. Contexts, errors and their paths are handled here, as <see cref="MessageReader{T}"/>
/// does for calls with a type.
/// </summary>
internal static class UntypedMessages
{
    public delegate TResult Body<TResult>(ref WireReader reader, ReadContext context);

    /// <summary>Gives what the body gives, or throws the exception of this library; what is thrown by a writer that the caller handed in passes unchanged.</summary>
    public static TResult Run<TResult>(ReadOnlySpan<byte> data, TesseraOptions options, Body<TResult> body)
    {
        if (Try(data, options, body, out TResult result) is TesseraException error)
            ExceptionDispatchInfo.Throw(error);
        return result;
    }

    /// <summary>As <see cref="Run"/>, but gives the exception.</summary>
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

        // Not inside of the handler, which stays on the stack.
        TesseraException error = Failures.TranslateUntyped(failure, reader.Position)!;
        ErrorPath.Locate(error, data, context);
        context.Return();
        result = default!;
        return error;
    }
}
