namespace Tessera.Zoo.Filling;

/// <summary>The share of an object that gets values.</summary>
/// <param name="Shares">The share of members that get a value, by depth. The last entry applies to all deeper levels.</param>
/// <param name="Elements">The greatest number of elements of a collection.</param>
/// <param name="PrefersLongConstructors">True to create objects by the constructor with the most parameters, false for the one with the fewest.</param>
public sealed record FillStyle(IReadOnlyList<double> Shares, int Elements, bool PrefersLongConstructors)
{
    /// <summary>Sets all members of the object, and fewer at deeper levels.</summary>
    public static FillStyle Full { get; } = new([1, 0.5, 0.2, 0.1], 2, true);

    /// <summary>Sets some members, as is common with large models.</summary>
    public static FillStyle Sparse { get; } = new([0.2, 0.2, 0.1], 1, false);

    /// <summary>The greatest depth at which members are set. Deeper objects stay as their constructor leaves them.</summary>
    public int MaxDepth => 4;

    /// <summary>Returns the share of members that get a value at a depth.</summary>
    public double ShareAt(int depth) => Shares[Math.Min(depth, Shares.Count - 1)];
}
