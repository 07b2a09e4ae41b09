namespace Tessera.Wire;

/// <summary>
/// Sums and products of sizes and amounts of work, none of which is negative. They stop at <see cref="Max"/> instead of overflowing, so that numbers in a
/// message cannot make a large amount look like a small one.
/// </summary>
internal static class Saturating
{
    /// <summary>A number larger than any real amount (spec/format.md §3.4).</summary>
    public const long Max = 1L << 62;

    public static long Add(long left, long right) => Math.Min(left, Max) > Max - Math.Min(right, Max) ? Max : left + right;

    public static long Multiply(long left, long right) => left != 0 && right > Max / left ? Max : left * right;
}
