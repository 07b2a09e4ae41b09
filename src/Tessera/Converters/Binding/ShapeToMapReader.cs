using Tessera.Converters.Collections;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters.Binding;

/// <summary>An object where a map is wanted: its member names become the keys. A member that was not sent has no entry.</summary>
internal sealed class ShapeToMapReader<TMap, TKey, TValue>(
    MapConverter<TMap, TKey, TValue> owner, WireType shape, TKey[] keys, ValueReader<TValue>[] values) : ValueReader<TMap?>
    where TMap : class, IEnumerable<KeyValuePair<TKey, TValue>>
    where TKey : notnull
{
    public override TMap? Read(ref WireReader reader, ReadContext context)
    {
        ShapeReading.Begin(ref reader, shape, context);
        IDictionary<TKey, TValue> map = owner.Create(ref reader, context, keys.Length);
        KeyGuard guard = KeyGuard.Of<TKey>(context);
        for (int i = 0; i < keys.Length; i++)
        {
            int at = reader.Position;
            if (ShapeReading.IsNotSent(ref reader, shape.Members[i].Type))
                continue;
            TValue value = values[i].Read(ref reader, context);
            owner.Add(map, keys[i], value, at, context, ref guard);
        }

        context.Exit();
        return owner.Finish(map);
    }
}
