using Tessera.Converters.Collections;

namespace Tessera.Converters.Binding;

/// <summary>Reads a list of shapes { Key, Value }, or of lists with two elements, as a map.</summary>
internal sealed class PairsReader<TMap, TKey, TValue> : ValueReader<TMap?>
    where TMap : class, IEnumerable<KeyValuePair<TKey, TValue>>
    where TKey : notnull
{
    private readonly MapConverter<TMap, TKey, TValue> _owner;
    private readonly ValueReader<KeyValuePair<TKey, TValue>> _pair;
    private readonly long _smallest;

    private PairsReader(MapConverter<TMap, TKey, TValue> owner, ValueReader<KeyValuePair<TKey, TValue>> pair, long smallest)
    {
        _owner = owner;
        _pair = pair;
        _smallest = smallest;
    }

    /// <summary>Returns null if the elements of the list are not pairs.</summary>
    public static PairsReader<TMap, TKey, TValue>? TryCreate(MapConverter<TMap, TKey, TValue> owner, WireType list, ReadBinder binder)
    {
        WireType element = list.Element!.Kind == WireKind.Optional ? list.Element.Element! : list.Element;
        if (element.Kind is not (WireKind.List or WireKind.Any) && !element.IsPair)
            return null;
        Converter<KeyValuePair<TKey, TValue>> pair = binder.Converters.Get<KeyValuePair<TKey, TValue>>();
        return new PairsReader<TMap, TKey, TValue>(owner,
            KeyReader<KeyValuePair<TKey, TValue>>.Of(binder.Bind(pair, list.Element), list.Element, KeyRules.OfEntry(MapConverter<TMap, TKey, TValue>.Rule)),
            list.Element.Smallest);
    }

    public override TMap? Read(ref WireReader reader, ReadContext context)
    {
        int start = reader.Position;
        context.Enter(start);
        TMap? result = null;
        if (BlockHead.ReadFirst(ref reader, _smallest, out BlockHead block))
        {
            IDictionary<TKey, TValue> map = _owner.Create(ref reader, context, in block);
            KeyGuard guard = _owner.Guard();
            while (block.MoveNext(ref reader))
            {
                int at = reader.Position;
                KeyValuePair<TKey, TValue> pair = _pair.Read(ref reader, context);
                _owner.Add(map, pair.Key, pair.Value, at, context, ref guard);
            }

            result = _owner.Finish(map, ref guard, context, start);
        }

        context.Exit();
        return result;
    }
}
