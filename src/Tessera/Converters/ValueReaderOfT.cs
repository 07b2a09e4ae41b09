using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Converters;

/// <inheritdoc cref="ValueReader"/>
/// <typeparam name="T">The .NET type.</typeparam>
internal abstract class ValueReader<T> : ValueReader
{
    public abstract T Read(ref WireReader reader, ReadContext context);

    /// <summary>Reads into an object that exists, where that is possible; else a new value.</summary>
    /// <returns>The object itself if it took the data.</returns>
    public virtual T ReadInto(ref WireReader reader, T existing, ReadContext context) => Read(ref reader, context);

    /// <summary>Reads one value for each place of the destination.</summary>
    public virtual void ReadMany(ref WireReader reader, Span<T> destination, ReadContext context)
    {
        for (int i = 0; i < destination.Length; i++)
            destination[i] = Read(ref reader, context);
    }

    /// <summary>
    /// Reads a value, or gives the object that is to be waited for: it is the value as soon as it exists. What is returned with it is a collection that has not
    /// got all its elements, or nothing.
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
