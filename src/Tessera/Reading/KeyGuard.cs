using System.Runtime.CompilerServices;

namespace Tessera.Reading;

/// <summary>
/// Charges the comparisons that colliding keys cause (spec/format.md §8), by a sample: one key of sixteen, chosen at random. How many other keys of the
/// sample share its bucket tells how many keys the table had to compare. Keys that do not collide on purpose share a bucket with next to none, and are
/// charged nothing.
/// </summary>
internal struct KeyGuard
{
    /// <summary>So few keys cannot do harm, and need no sketch.</summary>
    private const int Free = 128;

    private const int Mean = 16;

    /// <summary>What a neighbour stands for: it and the key that meets it were both one of so many.</summary>
    private const int Weight = Mean * Mean;

    private KeySketch? _sketch;

    /// <summary>Of one comparison.</summary>
    private int _steps;

    /// <summary>Below zero, how many keys to pass.</summary>
    private int _index;

    /// <summary>A guard of a new table; it lets strings pass, whose hash code is keyed.</summary>
    /// <param name="countsAll">Keys that are there already are tried again and again, so the first count too.</param>
    public static KeyGuard Of<TKey>(bool countsAll = false) => new()
    {
        // No table has so many entries that the other number ever gets to zero.
        _steps = KeyCost<TKey>.Steps,
        _index = typeof(TKey) == typeof(string) ? int.MinValue : countsAll ? -1 : -Free - 1,
    };

    /// <summary>Kept by the layer above until the table is complete.</summary>
    public object? Aside { get; set; }

    /// <summary>About how many keys have been added, where all have been counted.</summary>
    public readonly int Count => Free + (Mean * (_sketch?.Count ?? 0));

    /// <summary>Counts a key that was added, or found there: whether to look at it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool Counts() => ++_index >= 0;

    /// <summary>Counts keys that were added, if there is no need to look at any of them.</summary>
    public bool Passes(int count)
    {
        if (_index >= -count)
            return false;
        _index += count;
        return true;
    }

    /// <param name="code">The hash code of the key.</param>
    /// <param name="capacity">How many buckets the table has now; 0 if that is not known.</param>
    /// <param name="isAdded">The key was not there before.</param>
    /// <param name="context">Is charged.</param>
    /// <param name="offset">How much has been read.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Look(int code, int capacity, bool isAdded, ReadContext context, int offset)
    {
        uint modulus = (uint)capacity;
        Look(code, new ReadOnlySpan<uint>(in modulus), isAdded, context, offset);
    }

    /// <summary>As above, where the table has one of several numbers of buckets.</summary>
    public void Look(int code, ReadOnlySpan<uint> moduli, bool isAdded, ReadContext context, int offset)
    {
        KeySketch sketch = _sketch ??= context.RentSketch();
        // One by chance is no sign of anything.
        int neighbours = sketch.CountNeighbours(code, moduli) - 1;
        if (neighbours > 0)
            context.ChargeWork((long)neighbours * Weight * _steps, offset);
        if (isAdded)
            sketch.Add(code, moduli);
        _index = -1 - sketch.NextGap(Mean);
    }

    /// <summary>The table is complete.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Close(ReadContext context)
    {
        if (_sketch is not null)
            Return(context);
    }

    private void Return(ReadContext context)
    {
        context.ReturnSketch(_sketch!);
        _sketch = null;
    }
}

/// <summary>How many steps the comparison of two keys takes.</summary>
internal static class KeyCost<T>
{
    public static int Steps { get; } = Find(typeof(T));

    private static int Find(Type type)
    {
        if (type.IsPrimitive || type.IsEnum)
            return 1;
        // What has no code of its own is compared by reflection, field by field.
        bool isReflected = type.IsValueType && type.GetMethod(nameof(Equals), [typeof(object)])?.DeclaringType == typeof(ValueType);
        return isReflected ? 64 : 4;
    }
}
