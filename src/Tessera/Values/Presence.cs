namespace Tessera.Values;

/// <summary>The presence in front of an optional value (spec/format.md §3, code 20), and the null of types that can be null.</summary>
internal static class Presence
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool Read(ref WireReader reader)
    {
        byte present = reader.ReadByte();
        if (present > 1)
            Fail(reader.Position - 1);
        return present == 1;
    }

    /// <summary>Throws if the value is null. The value inside a ref, a union alternative or an any must not be null, nor must a map key.</summary>
    public static void RequireContent(ref WireReader reader, WireType type)
    {
        if (type.IsNullable)
            RequirePresent(ref reader);
    }

    /// <summary>Throws if the value of a nullable type is null, which is always the byte 00.</summary>
    public static void RequirePresent(ref WireReader reader)
    {
        if (reader.PeekByte() == 0)
            Throw.NullContent(reader.Position);
    }

    /// <summary>Whether the value is null, or the member was not sent. If so, moves past it, which is one byte for all types and for keep.</summary>
    public static bool TakeNull(ref WireReader reader, WireType type, ReadContext context)
    {
        if (reader.PeekByte() != 0)
            return false;
        if (type.IsLevel)
        {
            context.Enter(reader.Position);
            context.Exit();
        }

        reader.ReadByte();
        return true;
    }

    /// <summary>Does the same for emitted code, which has checked that the depth allows one more level.</summary>
    public static bool TakeNull(ref WireReader reader)
    {
        bool isNull = reader.PeekByte() == 0;
        if (isNull)
            reader.ReadByte();
        return isNull;
    }

    private static void Fail(int at) => Throw.Invalid(at, "The byte that says whether an optional value is present is neither 00 nor 01");
}
