namespace Tessera.StructPacker.Generators.Model;

/// <summary>The type of a member, or of the elements of an array or nullable.</summary>
/// <param name="Kind">How the values are packed.</param>
/// <param name="Name">The name of the type in generated code.</param>
/// <param name="Size">The number of bytes of every value, or <see langword="null"/> if it varies.</param>
/// <param name="Minimum">The least number of bytes of a value.</param>
/// <param name="Layout">For a struct, its full name as a single identifier, from which the name of its layout is made.</param>
/// <param name="Element">For an array or nullable, the type of its elements.</param>
internal sealed record PackedType(PackedKind Kind, string Name, int? Size, int Minimum, string? Layout = null, PackedType? Element = null);
