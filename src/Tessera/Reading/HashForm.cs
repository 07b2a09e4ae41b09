namespace Tessera.Reading;

/// <summary>What the hash code of an object looks at.</summary>
internal enum HashForm
{
    /// <summary>Nothing: the object is equal to itself alone.</summary>
    Identity,

    /// <summary>The hash codes of its fields: code of a compiler or of the framework.</summary>
    Fields,

    /// <summary>Whatever the program's own code does.</summary>
    Written,
}
