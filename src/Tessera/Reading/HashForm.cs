namespace Tessera.Reading;

/// <summary>Which parts of an object its hash code depends on.</summary>
internal enum HashForm
{
    /// <summary>Nothing: the object is equal to itself alone.</summary>
    Identity,

    /// <summary>The hash codes of its fields: code of a compiler or of the framework.</summary>
    Fields,

    /// <summary>Whatever the program's own code does.</summary>
    Written,
}
