using Tessera.Converters.Collections;

namespace Tessera.Converters.Binding;

/// <summary>
/// Reads an object as a map whose keys are the member names. A member that was not sent gives no entry. The entries of overflow members (spec/mapping-dotnet.md
/// §2) become entries of the map.
/// </summary>
internal sealed class ShapeToMapReader<TMap, TKey, TValue> : ValueReader<TMap?>
    where TMap : class, IEnumerable<KeyValuePair<TKey, TValue>>
    where TKey : notnull
{
    private readonly MapConverter<TMap, TKey, TValue> _owner;
    private readonly WireType _shape;
    private readonly TKey[] _keys;
    private readonly ValueReader<TValue>?[] _values;
    private readonly ValueReader<Dictionary<TKey, TValue>?>? _overflow;

    /// <param name="keys">The names of the members, as keys.</param>
    /// <param name="value">The converter of the map's values.</param>
    /// <param name="binder">The binder that makes the readers of the members and of the overflow.</param>
    public ShapeToMapReader(MapConverter<TMap, TKey, TValue> owner, WireType shape, TKey[] keys, Converter<TValue> value, ReadBinder binder)
    {
        _owner = owner;
        _shape = shape;
        _keys = keys;
        _values = Array.ConvertAll(shape.Members, member => IsOverflow(member) || member.Name == shape.Discriminator ? null : binder.Bind(value, member.Type));
        int overflow = Array.FindIndex(shape.Members, IsOverflow);
        if (overflow >= 0)
            _overflow = binder.Bind(binder.Converters.GetUnshared<Dictionary<TKey, TValue>?>(), shape.Members[overflow].Type);
    }

    public override TMap? Read(ref WireReader reader, ReadContext context)
    {
        int start = reader.Position;
        ShapeReading.Begin(ref reader, _shape, context);
        IDictionary<TKey, TValue> map = _owner.Create(ref reader, context, new BlockHead { Count = _keys.Length });
        KeyGuard guard = _owner.Guard();
        for (int i = 0; i < _keys.Length; i++)
        {
            int at = reader.Position;
            if (ShapeReading.IsNotSent(ref reader, _shape.Members[i].Type, context))
                continue;
            if (_shape.Members[i].Name == _shape.Discriminator)
                ValueSkipper.Skip(ref reader, _shape.Members[i].Type, context);
            else if (_values[i] is ValueReader<TValue> value)
                _owner.Add(map, _keys[i], value.Read(ref reader, context), at, context, ref guard);
            else
                AddOverflow(ref reader, map, at, context, ref guard);
        }

        context.Exit();
        return _owner.Finish(map, ref guard, context, start);
    }

    private static bool IsOverflow(WireMember member)
    {
        WireType type = member.Type;
        while (type.Kind is WireKind.Keep or WireKind.Ref)
            type = type.Element!;
        return member.Name.Length == 0 && type.IsOpenObject;
    }

    private void AddOverflow(ref WireReader reader, IDictionary<TKey, TValue> map, int at, ReadContext context, ref KeyGuard guard)
    {
        Dictionary<TKey, TValue>? overflow = _overflow!.Read(ref reader, context);
        foreach ((TKey key, TValue value) in overflow ?? [])
        {
            if (_shape.Discriminator is null || !_shape.Discriminator.Equals(key))
                _owner.Add(map, key, value, at, context, ref guard);
        }
    }
}
