using System.Globalization;
using Tessera.StructPacker.Generators.Model;

namespace Tessera.StructPacker.Generators.Source;

/// <summary>Writes the expressions and statements for one value.</summary>
internal static class ValueSource
{
    /// <summary>Returns an expression for the number of bytes of a value.</summary>
    public static string Size(PackedType type, string value) => type switch
    {
        { Size: { } size } => size.ToString(CultureInfo.InvariantCulture),
        { Kind: PackedKind.Struct } => $"LayoutOf_{type.Layout}.GetSize({value})",
        _ when IsCopied(type) => $"PackSize.Of({value})",
        _ => $"PackSize.Of({value}, static ({type.Element!.Name} item) => {Size(type.Element, "item")})",
    };

    /// <summary>Returns a statement that writes a value, without the semicolon.</summary>
    public static string Write(PackedType type, string value) => type switch
    {
        { Kind: PackedKind.Struct } => $"LayoutOf_{type.Layout}.Write(ref writer, {value})",
        { Element: { } element } when !IsCopied(type) =>
            $"writer.Write({value}, static (ref PackWriter writer, {element.Name} item) => {Write(element, "item")})",
        _ => $"writer.Write({value})",
    };

    /// <summary>Returns an expression that reads a value.</summary>
    /// <param name="type">The type of the value.</param>
    /// <param name="old">An expression for the old value, from which a struct keeps the members that are not packed.</param>
    public static string Read(PackedType type, string old) => type.Kind switch
    {
        PackedKind.Raw => $"reader.Read<{type.Name}>()",
        PackedKind.Struct => $"reader.Read<{type.Name}, LayoutOf_{type.Layout}>({old})",
        PackedKind.Nullable => $"reader.ReadNullable({ReadElement(type.Element!)})",
        PackedKind.Array => ReadArray(type.Element!),
        _ => $"reader.Read{type.Kind}()",
    };

    private static string ReadArray(PackedType element) => element.Kind switch
    {
        PackedKind.Raw => $"reader.ReadArray<{element.Name}>()",
        PackedKind.Boolean or PackedKind.Decimal or PackedKind.DateTime or PackedKind.String => $"reader.Read{element.Kind}s()",
        _ => $"reader.ReadArray({element.Minimum.ToString(CultureInfo.InvariantCulture)}, {ReadElement(element)})",
    };

    private static string ReadElement(PackedType element) => $"static (ref PackReader reader) => {Read(element, "default")}";

    /// <summary>Whether the type is a string, or an array that the library packs by a loop of its own.</summary>
    private static bool IsCopied(PackedType type) =>
        type.Kind is PackedKind.String
        || (type is { Kind: PackedKind.Array, Element.Kind: PackedKind.Raw
            or PackedKind.Boolean
            or PackedKind.Decimal
            or PackedKind.DateTime
            or PackedKind.DateOnly
            or PackedKind.TimeOnly
            or PackedKind.String });
}
