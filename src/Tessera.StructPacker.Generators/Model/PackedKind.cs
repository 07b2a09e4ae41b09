namespace Tessera.StructPacker.Generators.Model;

/// <summary>How the values of a type are packed.</summary>
internal enum PackedKind
{
    /// <summary>As a copy of the memory. Every combination of bytes is a valid value.</summary>
    Raw,
    Boolean,
    Decimal,
    DateTime,
    DateTimeOffset,
    DateOnly,
    TimeOnly,
    String,
    Nullable,
    Array,

    /// <summary>As its members. The type is a struct with <c>[Pack]</c> of the same project.</summary>
    Struct,
}
