namespace Tessera.StructPacker.Generators.Model;

/// <summary>The type of a member, or of what an array or nullable holds.</summary>
/// <param name="Kind">How its values are packed.</param>
/// <param name="Name">Its name as generated code writes it.</param>
/// <param name="Size">The bytes of each value, or <see langword="null"/> if they differ.</param>
/// <param name="Minimum">The bytes that a value has at least.</param>
/// <param name="Layout">Of a struct, the name from which its layout has its own.</param>
/// <param name="Element">Of an array or nullable, what it holds.</param>
internal sealed record PackedType(PackedKind Kind, string Name, int? Size, int Minimum, string? Layout = null, PackedType? Element = null);
