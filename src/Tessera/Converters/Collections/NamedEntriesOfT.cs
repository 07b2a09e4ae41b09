namespace Tessera.Converters.Collections;

/// <inheritdoc/>
internal sealed class NamedEntries<TMap, TKey, TValue>(
    MapConverter<TMap, TKey, TValue> owner, IDictionary<TKey, TValue> map, ReadContext context) : NamedEntries
    where TMap : class, IEnumerable<KeyValuePair<TKey, TValue>>
    where TKey : notnull
{
    private KeyGuard _guard = owner.Guard();

    public override void Add(string name, ValueReader value, ref WireReader reader, ReadContext context)
    {
        int at = reader.Position;
        IsEmpty = false;
        TValue entry = ((ValueReader<TValue>)value).Read(ref reader, context);
        owner.Add(map, (TKey)(object)name, entry, at, context, ref _guard);
    }

    public override object Finish(int at) => owner.Finish(map, ref _guard, context, at);
}
