using Tessera.Converters.Collections;

namespace Tessera.Converters.References;

/// <summary>Reads the values of a map like <see cref="LateElements{T}"/>. Keys are added in order, some without a value yet.</summary>
/// <param name="parts">The late parts of the map, or of the object that is created from the map.</param>
internal sealed class LateValues<TKey, TValue>(ValueReader<TValue> values, IDictionary<TKey, TValue> map, LateParts parts)
    where TKey : notnull
{
    public TValue Read(ref WireReader reader, TKey key, ReadContext context)
    {
        int at = reader.Position;
        TValue value = values.ReadOrAwait(ref reader, context, out ObjectTable.Entry? missing);
        if (missing is null)
            return value;
        // Where a duplicate key is not an error, the first one counts.
        bool isFirst = key is not null && !KeyOrder.Contains(map, key);
        parts.Await<TValue>(
            missing,
            at,
            late =>
            {
                if (isFirst)
                    map[key!] = late;
            },
            in reader,
            context);
        return default!;
    }
}
