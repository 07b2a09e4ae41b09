namespace Tessera.Dom;

/// <summary>Creates arrays of several dimensions from their items in row-major order (spec/format.md §5, <c>$array</c>).</summary>
internal static class Grid
{
    /// <summary>The most dimensions that a .NET array can have.</summary>
    private const int MaxRank = 32;

    /// <summary>Returns null if the lengths do not fit the number of items.</summary>
    public static Array? Create(Type element, ulong[] lengths, Array items)
    {
        Array? grid = CreateEmpty(element, lengths, items.Length);
        if (grid is not null && IsBlock(grid))
            Buffer.BlockCopy(items, 0, grid, 0, Buffer.ByteLength(items));
        else if (grid is not null)
            Fill(grid, items);
        return grid;
    }

    /// <summary>Returns an array for this number of items, or null if the lengths do not fit it.</summary>
    public static Array? CreateEmpty(Type element, ulong[] lengths, int count) =>
        FindSizes(lengths, count) is int[] sizes ? Array.CreateInstance(element, sizes) : null;

    /// <summary>Returns the lengths of an array for this number of items, or null if the lengths do not fit it.</summary>
    public static int[]? FindSizes(ReadOnlySpan<ulong> lengths, int count)
    {
        if (lengths.Length is < 2 or > MaxRank)
            return null;
        int[] sizes = new int[lengths.Length];
        ulong product = 1;
        for (int i = 0; i < sizes.Length; i++)
        {
            if (lengths[i] > (ulong)Array.MaxLength)
                return null;
            sizes[i] = (int)lengths[i];
            // The runtime cannot create an empty array whose other dimensions are huge.
            product *= Math.Max(1, lengths[i]);
            if (product > (ulong)Array.MaxLength)
                return null;
        }

        return (ulong)count == (Array.IndexOf(sizes, 0) < 0 ? product : 0) ? sizes : null;
    }

    private static bool IsBlock(Array grid) => grid.GetType().GetElementType()!.IsPrimitive && grid.LongLength <= int.MaxValue / sizeof(decimal);

    private static void Fill(Array grid, Array items)
    {
        int[] place = new int[grid.Rank];
        foreach (object? item in items)
        {
            grid.SetValue(item, place);
            for (int i = place.Length - 1; i >= 0 && ++place[i] == grid.GetLength(i); i--)
                place[i] = 0;
        }
    }
}
