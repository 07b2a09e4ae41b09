using Tessera.Contracts;

namespace Tessera.Converters.Objects;

/// <inheritdoc/>
/// <param name="create">The function that creates an empty map.</param>
/// <param name="read">The function that reads a value of any wire type.</param>
internal sealed class OverflowKeeper<TValue>(Func<IDictionary<string, TValue>> create, UntypedRead<TValue> read) : OverflowKeeper
{
    public override object Create() => create();

    public override bool TryKeep(object map, string name, ref WireReader reader, WireType type, ReadContext context)
    {
        IDictionary<string, TValue> entries = (IDictionary<string, TValue>)map;
        TValue value = read(ref reader, type, context);
        if (entries.ContainsKey(name))
            return false;
        entries.Add(name, value);
        return true;
    }

    public override bool TryMove(object map, object? existing, MemberContract member)
    {
        if (existing is not IDictionary<string, TValue> { IsReadOnly: false } target || member.HoldsShared(existing))
            return false;
        IDictionary<string, TValue> entries = (IDictionary<string, TValue>)map;
        KeyValuePair<string, TValue>[] moved = [.. entries];
        // A JSON node can have only one parent, so the entries are removed from the first map.
        entries.Clear();
        foreach ((string name, TValue value) in moved)
            target[name] = value;
        return true;
    }
}

/// <summary>Reads a value whose wire type is known only when it is read.</summary>
internal delegate T UntypedRead<T>(ref WireReader reader, WireType type, ReadContext context);
