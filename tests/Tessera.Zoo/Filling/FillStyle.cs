namespace Tessera.Zoo.Filling;

/// <summary>How much of an object gets a value.</summary>
/// <param name="Shares">The share of members that get one, by depth; the last entry holds for all deeper ones.</param>
/// <param name="Elements">How many elements collections have at most.</param>
/// <param name="PrefersLongConstructors">Whether the constructor with most parameters makes an object, or that with fewest.</param>
public sealed record FillStyle(IReadOnlyList<double> Shares, int Elements, bool PrefersLongConstructors)
{
    /// <summary>All members of the object, fewer below.</summary>
    public static FillStyle Full { get; } = new([1, 0.5, 0.2, 0.1], 2, true);

    /// <summary>Some members, as people do with large models.</summary>
    public static FillStyle Sparse { get; } = new([0.2, 0.2, 0.1], 1, false);

    /// <summary>Deeper objects stay as their constructor leaves them.</summary>
    public int MaxDepth => 4;

    /// <summary>The share at a depth.</summary>
    public double ShareAt(int depth) => Shares[Math.Min(depth, Shares.Count - 1)];
}
