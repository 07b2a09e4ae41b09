using System.Globalization;
using Tessera.Planning;

namespace Tessera.Converters.Unions;

/// <summary>Reads the name of an alternative from a value: text, the name of an enum value, or a whole number.</summary>
internal static class DiscriminatorText
{
    /// <summary>Reads a name. The caller moves the reader back.</summary>
    /// <returns>The name, or null if the value is something else.</returns>
    public static string? Read(ref WireReader reader, WireType type, ReadContext context) => type.Kind switch
    {
        WireKind.Any => AnyHead.Read(ref reader, context).Type is WireType content ? Read(ref reader, content, context) : null,
        WireKind.Ref when type.Element!.Kind == WireKind.String => ReadShared(ref reader, type.Element!, context),
        WireKind.Optional => Presence.Read(ref reader) ? Read(ref reader, type.Element!, context) : null,
        WireKind.String => reader.ReadString(),
        WireKind.Enum => NameOf(ReadNumber(ref reader, type.Element!), type),
        _ when type.Kind.IsInteger() => ReadNumber(ref reader, type).ToString(CultureInfo.InvariantCulture),
        _ => null,
    };

    private static Int128 ReadNumber(ref WireReader reader, WireType type) =>
        WireNumber.Read(ref reader, type.Kind).TryToInteger(out Int128 number) ? number : 0;

    /// <summary>Numbers of an enum are compared modulo 2^64.</summary>
    private static string NameOf(Int128 number, WireType type) =>
        type.FindName(unchecked((long)number)) ?? number.ToString(CultureInfo.InvariantCulture);

    /// <summary>Reads text that may be a reference to text elsewhere in the message (spec/format.md §3, code 24).</summary>
    private static string? ReadShared(ref WireReader reader, WireType text, ReadContext context)
    {
        ulong number = reader.ReadVarInt();
        if (number < 2)
            return number == 0 ? null : reader.ReadString();
        number -= (ulong)context.Objects.Passed;
        if (number - 2 >= (ulong)context.Objects.Next)
            return null;
        ObjectTable.Entry entry = context.Objects[(int)(number - 2)];
        WireReader there = reader.At(entry.Offset);
        return entry.Type.Kind == text.Kind ? there.ReadString() : null;
    }
}
