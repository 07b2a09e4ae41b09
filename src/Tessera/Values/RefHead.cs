using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Values;

/// <summary>The varint in front of a ref's value (spec/format.md §3, code 24).</summary>
internal static class RefHead
{
    public const ulong Null = 0;

    /// <summary>An object follows, which takes the next number.</summary>
    public const ulong New = 1;

    /// <summary>Reads it: above <see cref="New"/> it is 2 more than the number of an object before.</summary>
    public static ulong Read(ref WireReader reader, ReadContext context)
    {
        int at = reader.Position;
        ulong number = reader.ReadVarInt();
        if (number > New && number - 2 >= (ulong)context.Objects.Next)
            Throw.BadReference(at, "A reference leads to an object number that the message has not given to any object before it");
        return number;
    }
}
