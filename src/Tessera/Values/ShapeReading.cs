namespace Tessera.Values;

/// <summary>Steps that all readers of shapes have in common (spec/format.md §3, codes 25 and 28).</summary>
internal static class ShapeReading
{
    /// <summary>Enters a shape. If the shape has no members, reads its byte 00.</summary>
    public static void Begin(ref WireReader reader, WireType shape, ReadContext context)
    {
        context.Enter(reader.Position);
        if (shape.Members.Length == 0)
            ReadEmpty(ref reader);
    }

    /// <summary>Reads the byte 00, which is the value of a shape without members.</summary>
    public static void ReadEmpty(ref WireReader reader)
    {
        int at = reader.Position;
        if (reader.ReadByte() != 0)
            Throw.Invalid(at, "An object without members is written as the byte 00, but there is a different byte here");
    }

    /// <summary>Whether a member of type keep was not sent. If so, moves past its null.</summary>
    public static bool IsNotSent(ref WireReader reader, WireType member, ReadContext context) =>
        member.Kind == WireKind.Keep && Presence.TakeNull(ref reader, member, context);
}
