namespace Tessera.Reading;

/// <summary>
/// Charges the comparisons that colliding keys cause (spec/format.md §8), by a sample: about one key in sixteen, chosen at random. The number of other keys of
/// the sample in the same bucket shows how many keys the table had to compare. Keys that do not collide on purpose share a bucket with almost no others, and
/// nothing is charged for them.
/// </summary>
internal struct KeyGuard
{
    /// <summary>The number of keys that cannot do harm, and for which no sketch is made.</summary>
    private const int Free = 128;

    private const int Mean = 16;

    /// <summary>The comparisons that a neighbour in the sample stands for, as it and the new key each represent so many keys.</summary>
    private const int Weight = Mean * Mean;

    private KeySketch? _sketch;

    /// <summary>The number of steps of one comparison.</summary>
    private int _steps;

    /// <summary>A negative number counts up to the next key to look at.</summary>
    private int _index;

    /// <summary>Creates the guard of a new table. It ignores strings, because their hash codes have a random seed.</summary>
    /// <param name="countsAll">Whether the first keys count too, because keys that exist already may be tried again and again.</param>
    public static KeyGuard Of<TKey>(bool countsAll = false) => new()
    {
        _steps = KeyCost<TKey>.Steps,
        // For strings, the index starts so low that no table has enough entries for it to reach zero.
        _index = typeof(TKey) == typeof(string) ? int.MinValue : countsAll ? -1 : -Free - 1,
    };

    /// <summary>An object that the layer above keeps here until the table is complete.</summary>
    public object? Aside { get; set; }

    /// <summary>The approximate number of keys that have been added, if all of them were counted.</summary>
    public readonly int Count => Free + (Mean * (_sketch?.Count ?? 0));

    /// <summary>Counts a key that was added, or found in the table; returns whether to look at it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool Counts() => ++_index >= 0;

    /// <summary>Counts keys that were added, if none of them is to be looked at; else returns false.</summary>
    public bool Passes(int count)
    {
        if (_index >= -count)
            return false;
        _index += count;
        return true;
    }

    /// <param name="code">The hash code of the key.</param>
    /// <param name="capacity">The current number of buckets of the table; 0 if it is not known.</param>
    /// <param name="isAdded">Whether the key is new in the table.</param>
    /// <param name="offset">The number of bytes read.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Look(int code, int capacity, bool isAdded, ReadContext context, int offset)
    {
        uint modulus = (uint)capacity;
        Look(code, new ReadOnlySpan<uint>(in modulus), isAdded, context, offset);
    }

    /// <summary>Looks at a key of a table that has one of several possible numbers of buckets.</summary>
    public void Look(int code, ReadOnlySpan<uint> moduli, bool isAdded, ReadContext context, int offset)
    {
        KeySketch sketch = _sketch ??= context.RentSketch();
        // A single neighbour may be there by chance, so it is not counted.
        int neighbours = sketch.CountNeighbours(code, moduli) - 1;
        if (neighbours > 0)
            context.ChargeWork((long)neighbours * Weight * _steps, offset);
        if (isAdded)
            sketch.Add(code, moduli);
        _index = -1 - sketch.NextGap(Mean);
    }

    /// <summary>Ends the guard when the table is complete.</summary>
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

/// <summary>The number of steps that a comparison of two keys takes.</summary>
internal static class KeyCost<T>
{
    public static int Steps { get; } = Find(typeof(T));

    private static int Find(Type type)
    {
        if (type.IsPrimitive || type.IsEnum)
            return 1;
        // Structs without an Equals of their own are compared by reflection, field by field.
        bool isReflected = type.IsValueType && type.GetMethod(nameof(Equals), [typeof(object)])?.DeclaringType == typeof(ValueType);
        return isReflected ? 64 : 4;
    }
}
