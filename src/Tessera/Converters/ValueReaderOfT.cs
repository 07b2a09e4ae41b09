namespace Tessera.Converters;

/// <inheritdoc cref="ValueReader"/>
internal abstract class ValueReader<T> : ValueReader
{
    public abstract T Read(ref WireReader reader, ReadContext context);

    /// <summary>Reads into an existing object where that is possible. Otherwise reads a new value.</summary>
    /// <returns>The existing object if it took the data; otherwise the new value.</returns>
    public virtual T ReadInto(ref WireReader reader, T existing, ReadContext context) => Read(ref reader, context);

    /// <summary>Reads one value for each element of the destination.</summary>
    public virtual void ReadMany(ref WireReader reader, Span<T> destination, ReadContext context)
    {
        for (int i = 0; i < destination.Length; i++)
            destination[i] = Read(ref reader, context);
    }

    /// <summary>
    /// Reads a value. If the value is late, <paramref name="missing"/> is the awaited object, which is the value as soon as it exists. The return value is then
    /// a collection that does not have all its elements yet, or the default.
    /// </summary>
    public virtual T ReadOrAwait(ref WireReader reader, ReadContext context, out ObjectTable.Entry? missing)
    {
        missing = null;
        return Read(ref reader, context);
    }

    public sealed override object? ReadBoxedOrAwait(ref WireReader reader, ReadContext context, out ObjectTable.Entry? missing) =>
        ReadOrAwait(ref reader, context, out missing);

    public sealed override object? ReadBoxed(ref WireReader reader, ReadContext context) => Read(ref reader, context);
}
