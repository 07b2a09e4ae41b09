namespace Tessera.Converters.Binding;

/// <summary>Reads a list of two elements as a KeyValuePair. In JSON, a map entry whose key is not text is such a list (spec/format.md §10.1).</summary>
internal sealed class PairListReader<TKey, TValue>(WireType list, ReadBinder binder) : ValueReader<KeyValuePair<TKey, TValue>>
{
    private readonly ValueReader<TKey> _key = binder.Bind(binder.Converters.GetKey<TKey>(), list.Element!);
    private readonly ValueReader<TValue> _value = binder.Bind(binder.Converters.Get<TValue>(), list.Element!);

    public override bool CanDrop => true;

    public override KeyValuePair<TKey, TValue> Read(ref WireReader reader, ReadContext context)
    {
        int at = reader.Position;
        context.Enter(at);
        bool isThere = BlockHead.ReadFirst(ref reader, list.Element!.Smallest, out BlockHead block);
        KeyValuePair<TKey, TValue> pair = default;
        if (block.Count == 2 && !block.More)
            pair = ReadPair(ref reader, context);
        context.Exit();
        if (!isThere)
            return Mismatch.Null<KeyValuePair<TKey, TValue>>(at, context, binder.Settings);
        return block.Count == 2 && !block.More ? pair : Pass(ref reader, context, at);
    }

    private KeyValuePair<TKey, TValue> ReadPair(ref WireReader reader, ReadContext context)
    {
        TKey key = _key.Read(ref reader, context);
        bool dropped = context.Dropped;
        context.Dropped = false;
        TValue value = _value.Read(ref reader, context);
        context.Dropped |= dropped;
        return new KeyValuePair<TKey, TValue>(key, value);
    }

    private KeyValuePair<TKey, TValue> Pass(ref WireReader reader, ReadContext context, int at)
    {
        if (!binder.Settings.DropMismatches)
            Throw.Mismatch(at, "A KeyValuePair is read from a list of two elements, but the list in the data has a different length");
        reader.MoveTo(at);
        ValueSkipper.Skip(ref reader, list, context);
        return Mismatch.Drop<KeyValuePair<TKey, TValue>>(context);
    }
}
