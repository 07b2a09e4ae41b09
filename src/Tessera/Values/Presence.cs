using System.Runtime.CompilerServices;
using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Values;

/// <summary>The byte in front of an optional (spec/format.md §3, code 20), and the nulls of types that have one of their own.</summary>
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

    /// <summary>The value inside a ref, an alternative or an any, and a key, is not null; every null is one byte 00.</summary>
    public static void RequireContent(ref WireReader reader, WireType type)
    {
        if (type.IsNullable)
            RequirePresent(ref reader);
    }

    /// <summary>As above, of a type that has a null of its own.</summary>
    public static void RequirePresent(ref WireReader reader)
    {
        if (reader.PeekByte() == 0)
            Throw.NullContent(reader.Position);
    }

    /// <summary>Whether a type with a null of its own has it here, or a member was not sent; then the cursor stands behind it: it is one byte for all of them.</summary>
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

    /// <summary>As above, for emitted code, which has made sure that there is room for one level more.</summary>
    public static bool TakeNull(ref WireReader reader)
    {
        bool isNull = reader.PeekByte() == 0;
        if (isNull)
            reader.ReadByte();
        return isNull;
    }

    private static void Fail(int at) => Throw.Invalid(at, "The byte that says whether an optional value is there is neither 00 nor 01");
}
