using System.Runtime.CompilerServices;
using Tessera.Converters;

namespace Tessera;

/// <summary>Reads whole messages of a type's own prefix by straight code that needs no context.</summary>
/// <param name="body">The code.</param>
internal sealed class WholeReader<T>(MessageBody<T> body)
{
    /// <summary>False for any other message, and for one that is wrong: it is read step by step, which tells what it is.</summary>
    /// <param name="data">The message.</param>
    /// <param name="value">The value.</param>
    /// <param name="failure">What was thrown on the way, by code of the application perhaps.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryRead(ReadOnlySpan<byte> data, out T value, out Exception? failure)
    {
        failure = null;
        try
        {
            return body(data, out value);
        }
        catch (Exception e) when (Errors.Translate(e, 0) is not null)
        {
            failure = e;
            value = default!;
            return false;
        }
    }
}
