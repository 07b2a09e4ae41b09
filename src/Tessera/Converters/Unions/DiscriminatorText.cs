using System.Globalization;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters.Unions;

/// <summary>An alternative's name where it is a value: text, or a whole number as JSON and the usual dictionaries hold it.</summary>
internal static class DiscriminatorText
{
    /// <summary>Looks ahead: the caller goes back.</summary>
    /// <returns>Null if it is something else.</returns>
    public static string? Read(ref WireReader reader, WireType type, ReadContext context) => type.Kind switch
    {
        WireKind.Any => AnyHead.Read(ref reader, context).Type is WireType content ? Read(ref reader, content, context) : null,
        WireKind.Ref when type.Element!.Kind == WireKind.String => ReadShared(ref reader, type.Element!, context),
        WireKind.String => reader.ReadString(),
        WireKind.I32 => reader.ReadRaw<int>().ToString(CultureInfo.InvariantCulture),
        WireKind.I64 => reader.ReadRaw<long>().ToString(CultureInfo.InvariantCulture),
        _ => null,
    };

    /// <summary>Text that may stand elsewhere in the message (spec/format.md §3, code 24).</summary>
    private static string? ReadShared(ref WireReader reader, WireType text, ReadContext context)
    {
        ulong number = reader.ReadVarInt();
        if (number < 2)
            return number == 0 ? null : reader.ReadString();
        if (number - 2 >= (ulong)context.Objects.Next)
            return null;
        ObjectTable.Entry entry = context.Objects[(int)(number - 2)];
        WireReader there = reader.At(entry.Offset);
        return entry.Type.Kind == text.Kind ? there.ReadString() : null;
    }
}
