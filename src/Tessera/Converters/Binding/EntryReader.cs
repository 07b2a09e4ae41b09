using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Values;
using Tessera.Wire;

namespace Tessera.Converters.Binding;

/// <summary>
/// An entry of a map where an element of a list is wanted: its key is neither null nor one that was there before (spec/format.md §3.2), as in a dictionary.
/// </summary>
/// <param name="element">Reads the entry.</param>
/// <param name="key">Of the map.</param>
internal sealed class EntryReader<T>(ValueReader<T> element, WireType key) : ValueReader<T>
{
    /// <summary>About what a key that is kept takes beside its bytes.</summary>
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

    /// <summary>Looks at the key and goes back. What it says beside that is told when it is read.</summary>
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
