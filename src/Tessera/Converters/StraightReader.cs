using System.Runtime.CompilerServices;
using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Converters;

/// <summary>Reads whole messages of a type's own prefix by straight code.</summary>
/// <param name="body">Reads what is behind the prefix.</param>
/// <param name="prefix">Of the type.</param>
/// <param name="isNullable">A content that is null is none.</param>
/// <param name="shared">For code that needs no context of its own.</param>
/// <param name="allowTrailingData">Whether bytes may follow a message.</param>
/// <param name="whole">Reads a message at once, if there is code for that.</param>
internal sealed class StraightReader<T>(ReadBody<T> body, Prefix prefix, bool isNullable, ReadContext? shared, bool allowTrailingData, MessageBody<T>? whole)
{
    private readonly byte[] _prefix = prefix.Bytes.ToArray();

    /// <summary>The context for all messages; null if every message needs one of its own.</summary>
    public ReadContext? Shared => shared;

    /// <summary>Code to be tried first, which needs no context; null if there is none.</summary>
    // Where bytes may follow, it would read in vain.
    public MessageBody<T>? Whole { get; } = allowTrailingData ? null : whole;

    /// <summary>Whether a message is one that this reads. Else it is of another type, null, or wrong.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool Owns(ReadOnlySpan<byte> data) => data.StartsWith(_prefix) && !(isNullable && data.Length > _prefix.Length && data[_prefix.Length] == 0);

    /// <param name="data">A message that it owns.</param>
    /// <param name="context">Of the message.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public T Read(ReadOnlySpan<byte> data, ReadContext context)
    {
        WireReader reader = new(data, _prefix.Length);
        T value = body(ref reader, context);
        if (reader.Remaining > 0 && !allowTrailingData)
            MessageHeader.End(in reader, framed: false, data.Length);
        context.RequireArrivals();
        return value;
    }
}
