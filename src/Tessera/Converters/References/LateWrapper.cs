namespace Tessera.Converters.References;

/// <summary>Creates a value from exactly one part, such as a <see cref="Lazy{T}"/>. If the part is late, the value is late too.</summary>
internal static class LateWrapper
{
    /// <summary>Reads the part. A collection that still waits for elements is used as it is.</summary>
    /// <param name="reader">The reader, positioned at the part.</param>
    /// <param name="make">The function that creates the value from the part.</param>
    /// <param name="missing">The entry of the value if the value is awaited; otherwise null.</param>
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
        // If nothing is awaited any more, the part has given no value and never will.
        missing.IsComplete = !parts.AreAwaited;
        return default!;
    }
}
