namespace Tessera.Values;

/// <summary>Finds out which types, members and alternatives occur in a value that this program has just written.</summary>
/// <param name="only">Receives what occurs.</param>
/// <param name="edits">Receives the places whose bytes change if something is left out of the descriptor.</param>
/// <param name="sorts">Whether keys and sets are in the order of their bytes. This order must not depend on what occurs.</param>
internal readonly struct OccurrenceScan(Occurrences only, List<BodyEdit> edits, WrittenTypes types, bool sorts) : IValueConsumer
{
    /// <summary>Up to this count the number of an alternative takes one byte, so leaving out alternatives does not change the order.</summary>
    private const int OrderedAlternatives = 127;

    public static bool CountsLevels => false;

    public static bool IsCutOff => false;

    public static bool SkipsFixed => true;

    public static bool GathersNulls => true;

    public void PassType(in WireReader reader, WireType type)
    {
        if (type.Kind.IsDefinition())
            only.Of(type);
    }

    public void ReadScalar(ref WireReader reader, WireType type) => ValueSkipper.SkipScalar(ref reader, type);

    public WireType? ReadAny(ref WireReader reader)
    {
        int at = reader.Position;
        WireType? type = types.Read(ref reader, out bool isEntry);
        if (isEntry)
            edits.Add(BodyEdit.OfAny(at, reader.Position - at, type!));
        return type;
    }

    public bool ReadRef(ref WireReader reader, WireType type)
    {
        int at = reader.Position;
        ulong number = reader.ReadVarInt();
        if (number != RefHead.Null && only.IsCut(type))
            edits.Add(BodyEdit.OfAny(at, 0, Occurrences.ContentOf(type)));
        return number == RefHead.New;
    }

    public void PassHead(in WireReader reader, WireType type, int at, int number)
    {
        if (type.Kind == WireKind.Shape)
            only.Of(type);
        if (type.Kind == WireKind.Optional && number > 0 && only.IsCut(type))
            edits.Add(BodyEdit.OfAny(at, 1, Occurrences.ContentOf(type)));
        if (type.Kind != WireKind.Union || number == 0)
            return;
        if (sorts && type.Members.Length > OrderedAlternatives && !only.Contains(type))
            only.AddAll(type);
        Occurrence union = only.Of(type);
        union.Add(number - 1);
        edits.Add(new BodyEdit(at, reader.Position - at, union, number - 1, null));
    }

    public void PassBlock(ref WireReader reader, ref ValueFrame frame, int at)
    {
        // The walk skips elements of fixed size. Each of them contains a value of every type inside it, so one element is enough.
        if (frame.Type is { Kind: WireKind.List, Element: { FixedSize: > 0 } element }
            && frame.Left > 0
            && element.Kind.IsDefinition()
            && !only.Contains(element))
            only.AddAll(element);
    }

    public void Open(ref ValueFrame frame)
    {
        if (frame.Type.Kind == WireKind.Shape)
            only.Of(frame.Type);
    }

    public void PassNulls(in WireReader reader, ref ValueFrame frame, int count)
    {
        if (frame.Type.HasKeep)
            edits.Add(new BodyEdit(reader.Position, count, only.Of(frame.Type), frame.Index, null));
    }

    public void BeginPart(in WireReader reader, ref ValueFrame frame)
    {
        if (frame.Type.Kind == WireKind.Shape && frame.Type.Members[frame.Index].Type.Kind == WireKind.Keep)
            only.Of(frame.Type).Add(frame.Index);
    }

    public void Close(in WireReader reader, ref ValueFrame frame)
    {
    }
}
