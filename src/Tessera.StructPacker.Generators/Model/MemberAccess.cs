namespace Tessera.StructPacker.Generators.Model;

/// <summary>How generated code reads and sets a member.</summary>
internal enum MemberAccess
{
    /// <summary>By its name.</summary>
    Direct,

    /// <summary>By its name, but the member can only be set while a value is created.</summary>
    InitOnly,

    /// <summary>By an accessor, because the member is a field without an access modifier and therefore private.</summary>
    PrivateField,

    /// <summary>By two accessors, because the member is a property without an access modifier and therefore private.</summary>
    PrivateProperty,
}
