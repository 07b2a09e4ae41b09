namespace Tessera.Generators;

/// <summary>How generated code writes and reads a member.</summary>
internal enum MemberForm
{
    /// <summary>As a copy of its memory.</summary>
    Raw,

    /// <summary>As one byte.</summary>
    Boolean,

    /// <summary>As a string, which may be null.</summary>
    String,

    /// <summary>As the eight bytes of a DateTime.</summary>
    DateTime,

    /// <summary>By its converter.</summary>
    Slot,

    /// <summary>By its converter, unless the object already holds a collection with a comparer of its own.</summary>
    Collection,

    /// <summary>By adding to the collection that the object already holds.</summary>
    Filled,

    /// <summary>If it is a member: into the object that its owner holds.</summary>
    Held,

    /// <summary>By its converter, into the dictionary that the object holds for extension data.</summary>
    Overflow,
}
