using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Converters.References;

/// <summary>A value that is made of exactly one part, such as a <see cref="Lazy{T}"/>: if the part has to wait, so does the value.</summary>
internal static class LateWrapper
{
    /// <summary>Reads the part. A collection that waits for elements is taken as it is.</summary>
    /// <param name="reader">At the part.</param>
    /// <param name="context">The message's state.</param>
    /// <param name="part">Reads it.</param>
    /// <param name="make">Makes the value.</param>
    /// <param name="missing">The value, where it is to be waited for; else null.</param>
    public static TMade Read<T, TMade>(ref WireReader reader, ReadContext context, ValueReader<T> part, Func<T, TMade> make, out ObjectTable.Entry? missing)
    {
        int at = reader.Position;
        T value = part.ReadOrAwait(ref reader, context, out ObjectTable.Entry? awaited);
        missing = null;
        if (awaited is null || (value is not null && !typeof(T).IsValueType))
            return make(value);
        missing = ObjectTable.Entry.OfPart(awaited.Type, at);
        LateParts parts = new(missing);
        TMade? made = default;
        parts.Await<T>(awaited, at, late => made = make(late), in reader, context);
        parts.Finish(() => made);
        // Nothing has come of the part, and nothing will.
        missing.IsComplete = !parts.AreAwaited;
        return default!;
    }
}
