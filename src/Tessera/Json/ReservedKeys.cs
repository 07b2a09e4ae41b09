using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Json;

/// <summary>Entries of a map under a ref that could say in JSON which object it is (spec/format.md §10.2).</summary>
internal static class ReservedKeys
{
    /// <param name="reader">At the map, which the caller reads afterwards.</param>
    /// <param name="map">With keys of text.</param>
    public static void Check(WireReader reader, WireType map)
    {
        reader.ReadComparison();
        if (!CanBeText(map.Element!) || !reader.ReadHead(out long count, out _) || count == 0)
            return;
        int at = reader.Position;
        string? key = reader.ReadString();
        if (key == JsonForm.Id || (key == JsonForm.Ref && count == 1))
            Throw.Error(TesseraErrorCode.DuplicateMember, at, "The entry would be taken for the number of an object");
    }

    private static bool CanBeText(WireType type)
    {
        while (type.Kind is WireKind.Tag or WireKind.Ref or WireKind.Optional)
            type = type.Element!;
        return type.Kind is WireKind.String or WireKind.Any;
    }
}
