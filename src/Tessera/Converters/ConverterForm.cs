namespace Tessera.Converters;

/// <summary>The ways in which one .NET type can be written. For each form, a type has its own converter.</summary>
internal enum ConverterForm
{
    /// <summary>As the type itself. A class is written with its own members, even if other classes derive from it.</summary>
    Plain,

    /// <summary>As one of the types that the contract of the type lists.</summary>
    Union,

    /// <summary>Under the identifier that the application gave to the type, in slots of type any.</summary>
    Named,

    /// <summary>As an object that other slots may refer to.</summary>
    Shared,

    /// <summary>As an object that other slots may refer to, under the type's identifier, in slots of type any.</summary>
    SharedNamed,

    /// <summary>As an any: a value with its own descriptor in front.</summary>
    Any,

    /// <summary>Only the items of a collection class that also has members, as a list or map.</summary>
    Items,

    /// <summary>The items, as an object that other slots may refer to.</summary>
    SharedItems,

    /// <summary>An enum or nullable enum as its number. The descriptor lists the names.</summary>
    EnumNames,

    /// <summary>With integers of variable size: for integers, and for nullables, lists and maps of integers.</summary>
    Compact,

    /// <summary>A list or map with integers of variable size, as an object that other slots may refer to.</summary>
    SharedCompact,
}
