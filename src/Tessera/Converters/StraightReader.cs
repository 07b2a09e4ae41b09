using System.Runtime.CompilerServices;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters;

/// <summary>Reads whole messages of a type's own prefix by straight code.</summary>
/// <param name="body">Reads what is behind the prefix.</param>
/// <param name="prefix">Of the type.</param>
/// <param name="isNullable">A content that is null is none.</param>
/// <param name="shared">For code that needs no context of its own.</param>
internal sealed class StraightReader<T>(ReadBody<T> body, Prefix prefix, bool isNullable, ReadContext? shared)
{
    private readonly byte[] _prefix = prefix.Bytes.ToArray();

    /// <summary>The context for all messages; null if every message needs one of its own.</summary>
    public ReadContext? Shared => shared;

    /// <summary>Whether a message is one that this reads. Else it is of another type, null, or wrong.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool Owns(ReadOnlySpan<byte> data) => data.StartsWith(_prefix) && !(isNullable && data.Length > _prefix.Length && data[_prefix.Length] == 0);

    /// <param name="data">A message that it owns.</param>
    /// <param name="context">Of the message.</param>
    /// <param name="allowTrailingData">Whether bytes may follow the message.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public T Read(ReadOnlySpan<byte> data, ReadContext context, bool allowTrailingData)
    {
        WireReader reader = new(data, _prefix.Length);
        T value = body(ref reader, context);
        if (reader.Remaining > 0 && !allowTrailingData)
            MessageHeader.End(in reader, framed: false, data.Length);
        context.RequireArrivals();
        return value;
    }
}
