using Tessera.Converters.Families;

namespace Tessera.Converters.Collections;

/// <summary>The converter of a map that is written in the order of the bytes of its keys, so that its own order has no influence (profiles).</summary>
internal sealed class SortedMapConverter<TMap, TKey, TValue>(ConverterCache cache, MapContract<TMap, TKey, TValue> contract)
    : MapConverter<TMap, TKey, TValue>(cache, contract)
    where TMap : class, IEnumerable<KeyValuePair<TKey, TValue>>
    where TKey : notnull
{
    public override void Write(ref WireWriter writer, TMap? value, WriteContext context)
    {
        context.Enter(in writer);
        if (value is null)
        {
            writer.WriteByte(0);
        }
        else
        {
            RequireReadable(in writer, value, context);
            WriteSorted(ref writer, GetEntries(value), context);
        }

        context.Exit();
    }

    private void WriteSorted(ref WireWriter writer, List<KeyValuePair<TKey, TValue>> entries, WriteContext context)
    {
        SortedParts<TKey> keys = new(in writer, [.. entries.Select(entry => entry.Key)], KeyConverter, context);
        keys.RequireUnique(writer.Length);
        writer.WriteHead(entries.Count);
        foreach (int place in keys.Order)
        {
            keys.Write(ref writer, place, context);
            ValueConverter.Write(ref writer, entries[place].Value, context);
        }
    }
}
