namespace Tessera.Converters.Binding;

/// <summary>Reads an entry of a map as an element of a list. Its key must not be null and must not occur twice (spec/format.md §3.2).</summary>
internal sealed class EntryReader<T>(ValueReader<T> element, WireType key) : ValueReader<T>
{
    /// <summary>The approximate memory of a remembered key, in addition to its bytes.</summary>
    private const int EntrySize = 120;

    private HashSet<string>? _seen;

    public override bool CanDrop => element.CanDrop;

    public override bool CanAwait => element.CanAwait;

    public override T Read(ref WireReader reader, ReadContext context)
    {
        Look(ref reader, context);
        return element.Read(ref reader, context);
    }

    public override T ReadOrAwait(ref WireReader reader, ReadContext context, out ObjectTable.Entry? missing)
    {
        Look(ref reader, context);
        return element.ReadOrAwait(ref reader, context, out missing);
    }

    /// <summary>Checks the key for null and duplicates, and moves back to its start. Other errors of the key are found when it is read.</summary>
    private void Look(ref WireReader reader, ReadContext context)
    {
        int at = reader.Position;
        if (key.IsNullable && reader.PeekByte() == 0)
            Throw.NullKey(at);
        string form = LookAhead.At(ref reader, key, context, key, FormOf);
        if (!(_seen ??= []).Add(form))
            Throw.DuplicateKey(at);
    }

    private static string FormOf(WireType key, ref WireReader reader, ReadContext context)
    {
        int at = reader.Position;
        int firstType = context.Types.Next;
        ValueSkipper.Skip(ref reader, key, context);
        context.Charge(EntrySize + reader.Position - at, in reader);
        return KeyForm.In(context).Of(reader.At(at), key, firstType);
    }
}
