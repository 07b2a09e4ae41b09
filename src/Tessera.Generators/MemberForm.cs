namespace Tessera.Generators;

/// <summary>How generated code writes and reads a member.</summary>
internal enum MemberForm
{
    /// <summary>Its memory.</summary>
    Raw,

    /// <summary>One byte.</summary>
    Boolean,

    /// <summary>Text, or null.</summary>
    String,

    /// <summary>Eight bytes.</summary>
    DateTime,

    /// <summary>By its converter.</summary>
    Slot,

    /// <summary>By its converter, unless the object holds a collection that compares in a way of its own.</summary>
    Collection,

    /// <summary>Into the collection that the object holds.</summary>
    Filled,

    /// <summary>By its converter, into the dictionary that the object holds for what no other member takes.</summary>
    Overflow,
}
