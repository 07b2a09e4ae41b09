namespace Tessera.StructPacker.Generators.Model;

/// <summary>How the values of a type are packed.</summary>
internal enum PackedKind
{
    /// <summary>As they lie in memory; all bytes are valid.</summary>
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

    /// <summary>A struct with <c>[Pack]</c> of the same project: its members in place.</summary>
    Struct,
}
