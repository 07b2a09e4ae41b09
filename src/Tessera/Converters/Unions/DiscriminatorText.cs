using System.Globalization;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters.Unions;

/// <summary>An alternative's name where it is a value: text, or a whole number as JSON and the usual dictionaries hold it.</summary>
internal static class DiscriminatorText
{
    /// <returns>Null if it is something else, of which nothing may have been read.</returns>
    public static string? Read(ref WireReader reader, WireType type)
    {
        if (type.Kind != WireKind.Any)
            return Read(ref reader, type.Kind);
        // Only heads of one byte are read here: another one would enter the message's table, and again when the map is read.
        WireKind kind = (WireKind)reader.PeekByte();
        if (kind is not (WireKind.String or WireKind.I32 or WireKind.I64))
            return null;
        reader.ReadByte();
        return Read(ref reader, kind);
    }

    private static string? Read(ref WireReader reader, WireKind kind) => kind switch
    {
        WireKind.String => reader.ReadString(),
        WireKind.I32 => reader.ReadRaw<int>().ToString(CultureInfo.InvariantCulture),
        WireKind.I64 => reader.ReadRaw<long>().ToString(CultureInfo.InvariantCulture),
        _ => null,
    };
}
