namespace Tessera.Converters;

/// <summary>The ways in which one .NET type can be written. Each has a converter of its own.</summary>
internal enum ConverterForm
{
    /// <summary>As itself: of a class the members, whatever derives from it.</summary>
    Plain,

    /// <summary>As one of the types that its contract lists.</summary>
    Union,

    /// <summary>Under the identifier that the application gave to the type, in slots of any type.</summary>
    Named,

    /// <summary>As an object that may be reached from elsewhere.</summary>
    Shared,

    /// <summary>Both: shared, in slots of any type, under the type's identifier.</summary>
    SharedNamed,

    /// <summary>As a value that brings its own descriptor.</summary>
    Any,

    /// <summary>Of a collection class that says more than its items: these alone, as a list or map.</summary>
    Items,

    /// <summary>The items, as an object that may be reached from elsewhere.</summary>
    SharedItems,

    /// <summary>Of an enum, or a nullable of one, the number together with its name.</summary>
    EnumNames,

    /// <summary>With integers of variable size: integers themselves, and nullables, lists and maps of them.</summary>
    Compact,
}
