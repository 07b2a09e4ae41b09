using Tessera.Converters.Collections;
using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Converters.References;

/// <summary>Reads the values of a map as <see cref="LateElements{T}"/> does those of a list: the keys stand in their order, with nothing under some.</summary>
/// <param name="values">Reads a value.</param>
/// <param name="map">Takes what was awaited.</param>
/// <param name="parts">Of the map, or of what is made of it.</param>
internal sealed class LateValues<TKey, TValue>(ValueReader<TValue> values, IDictionary<TKey, TValue> map, LateParts parts)
    where TKey : notnull
{
    public TValue Read(ref WireReader reader, TKey key, ReadContext context)
    {
        int at = reader.Position;
        TValue value = values.ReadOrAwait(ref reader, context, out ObjectTable.Entry? missing);
        if (missing is null)
            return value;
        // Of keys that occur twice the first counts, where that is no error.
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
