namespace Tessera.Values;

/// <summary>A shape, list, map or union whose end a <see cref="ValueScanner"/> is looking for, and how far the scanner has come in it.</summary>
internal struct ScanFrame
{
    public WireType Type;

    /// <summary>The steps of the members, or of one element or entry. A union has none.</summary>
    public PassStep[] Steps;

    /// <summary>The index of the next step. Between two elements, it is the number of steps.</summary>
    public int Index;

    /// <summary>Whether another block follows.</summary>
    public bool More;

    /// <summary>Whether this is a list at whose elements the scanner stops.</summary>
    public bool HasRows;

    /// <summary>The number of elements or entries of the block that have not begun.</summary>
    public long Left;

    /// <summary>The smallest number of bytes that the values around this one have after it.</summary>
    public long Around;
}
