using Tessera.Descriptors;

namespace Tessera.Values;

/// <summary>A value whose end a <see cref="ValueScanner"/> is looking for: a shape, list, map or union, with how far it has come.</summary>
internal struct ScanFrame
{
    public WireType Type;

    /// <summary>Of its members, or of an element or entry; none for a union.</summary>
    public PassStep[] Steps;

    /// <summary>Of the step that comes next; behind all of them between two elements.</summary>
    public int Index;

    /// <summary>Another block follows.</summary>
    public bool More;

    /// <summary>A list whose elements are passed one by one.</summary>
    public bool HasRows;

    /// <summary>How many elements or entries have not begun.</summary>
    public long Left;

    /// <summary>The least bytes behind it of the values around it.</summary>
    public long Around;
}
