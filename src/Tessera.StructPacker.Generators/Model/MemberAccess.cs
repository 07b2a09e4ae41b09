namespace Tessera.StructPacker.Generators.Model;

/// <summary>How generated code reads and sets a member.</summary>
internal enum MemberAccess
{
    /// <summary>By its name.</summary>
    Direct,

    /// <summary>By its name, but the member can only be set while a value is created.</summary>
    InitOnly,

    /// <summary>By an accessor, because code cannot name the field: without an access modifier it is private, or it is obsolete as an error.</summary>
    FieldAccessor,

    /// <summary>By two accessors, because code cannot name the property or one of its own accessors.</summary>
    PropertyAccessors,
}
