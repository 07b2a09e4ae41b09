using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters.References;

/// <summary>Reads the values of a map as <see cref="LateElements{T}"/> does those of a list: the keys stand in their order, with nothing under some.</summary>
/// <param name="values">Reads a value.</param>
/// <param name="map">Takes what was awaited.</param>
/// <param name="entry">Of the map, or of what is made of it.</param>
/// <param name="complete">Gives that, when the last value exists.</param>
internal sealed class LateValues<TKey, TValue>(
    ValueReader<TValue> values, IDictionary<TKey, TValue> map, ObjectTable.Entry entry, Func<IDictionary<TKey, TValue>, object> complete)
    where TKey : notnull
{
    private int _awaited;

    /// <summary>Whether some values do not exist yet.</summary>
    public bool AreAwaited => entry.IsWaiting;

    public TValue Read(ref WireReader reader, TKey key, ReadContext context)
    {
        int at = reader.Position;
        TValue value = values.ReadOrAwait(ref reader, context, out ObjectTable.Entry? missing);
        if (missing is null)
            return value;
        _awaited++;
        entry.IsWaiting = true;
        context.Await(missing, late => Put(key, late, at, context), in reader);
        return default!;
    }

    private void Put(TKey key, object? value, int at, ReadContext context)
    {
        if (value is TValue known)
        {
            // Of keys that occur twice the first counts, where that is no error.
            if (map[key] is null)
                map[key] = known;
        }
        else if (value is not null)
        {
            Throw.Mismatch(at, $"The object referred to is not {typeof(TValue)} here");
        }

        if (--_awaited > 0)
            return;
        entry.Value = complete(map);
        (entry.IsWaiting, entry.IsComplete) = (false, true);
        context.Arrive(entry);
    }
}
