namespace Tessera.StructPacker.Generators.Model;

/// <summary>How generated code gets at a member.</summary>
internal enum MemberAccess
{
    /// <summary>By its name.</summary>
    Direct,

    /// <summary>By its name, but it is set only while a value is made.</summary>
    InitOnly,

    /// <summary>By an accessor: a field that C# holds for private, because it has no modifier.</summary>
    PrivateField,

    /// <summary>By two accessors: a property of that sort.</summary>
    PrivateProperty,
}
