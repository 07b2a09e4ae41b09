namespace Tessera.Programs.Making;

/// <summary>The collections that random programs use. <c>{0}</c> is the type of an element, <c>{1}</c> a function that makes one, <c>{2}</c> and <c>{3}</c> the same for keys.</summary>
internal static class Collections
{
    private static readonly Slot[] s_lists =
    [
        new("{0}[]", "RandomValues.Array<{0}>(r, d, {1})"),
        new("{0}[]", "RandomValues.Array<{0}>(r, d, {1})"),
        new("List<{0}>", "RandomValues.List<{0}>(r, d, {1})"),
        new("List<{0}>", "RandomValues.List<{0}>(r, d, {1})"),
        new("List<{0}>", "RandomValues.List<{0}>(r, d, {1})"),
        new("IReadOnlyList<{0}>", "RandomValues.List<{0}>(r, d, {1})"),
        new("IEnumerable<{0}>", "RandomValues.List<{0}>(r, d, {1})"),
        new("ICollection<{0}>", "RandomValues.List<{0}>(r, d, {1})"),
        new("IList<{0}>", "RandomValues.List<{0}>(r, d, {1})"),
        new("Queue<{0}>", "RandomValues.Made(RandomValues.Array<{0}>(r, d, {1}), items => new Queue<{0}>(items))"),
        new("Stack<{0}>", "RandomValues.Made(RandomValues.Array<{0}>(r, d, {1}), items => new Stack<{0}>(items))"),
        new("LinkedList<{0}>", "RandomValues.Made(RandomValues.Array<{0}>(r, d, {1}), items => new LinkedList<{0}>(items))"),
        new("ObservableCollection<{0}>", "RandomValues.Made(RandomValues.Array<{0}>(r, d, {1}), items => new ObservableCollection<{0}>(items))"),
        new("ReadOnlyCollection<{0}>", "RandomValues.Made(RandomValues.Array<{0}>(r, d, {1}), items => new ReadOnlyCollection<{0}>(items))"),
        new("ConcurrentQueue<{0}>", "RandomValues.Made(RandomValues.Array<{0}>(r, d, {1}), items => new ConcurrentQueue<{0}>(items))"),
        new("ImmutableList<{0}>", "RandomValues.Made(RandomValues.Array<{0}>(r, d, {1}), items => ImmutableList.Create(items))"),
        new("ImmutableArray<{0}>", "RandomValues.Fixed(RandomValues.Array<{0}>(r, d, {1}))", IsValueType: true),
        new("Memory<{0}>", "RandomValues.Array<{0}>(r, d, {1}).AsMemory()", IsValueType: true),
        new("ReadOnlyMemory<{0}>", "RandomValues.Array<{0}>(r, d, {1}).AsMemory()", IsValueType: true),
    ];

    private static readonly Slot[] s_sets =
    [
        new("HashSet<{2}>", "RandomValues.Set<{2}>(r, d, {3})"),
        new("HashSet<{2}>", "RandomValues.Set<{2}>(r, d, {3})"),
        new("ISet<{2}>", "RandomValues.Set<{2}>(r, d, {3})"),
        new("IReadOnlySet<{2}>", "RandomValues.Set<{2}>(r, d, {3})"),
        new("ImmutableHashSet<{2}>", "RandomValues.Set<{2}>(r, d, {3})?.ToImmutableHashSet()"),
        new("FrozenSet<{2}>", "RandomValues.Set<{2}>(r, d, {3})?.ToFrozenSet()"),
    ];

    private static readonly Slot[] s_maps =
    [
        new("Dictionary<{2}, {0}>", "RandomValues.Map<{2}, {0}>(r, d, {3}, {1})"),
        new("Dictionary<{2}, {0}>", "RandomValues.Map<{2}, {0}>(r, d, {3}, {1})"),
        new("Dictionary<{2}, {0}>", "RandomValues.Map<{2}, {0}>(r, d, {3}, {1})"),
        new("IDictionary<{2}, {0}>", "RandomValues.Map<{2}, {0}>(r, d, {3}, {1})"),
        new("IReadOnlyDictionary<{2}, {0}>", "RandomValues.Map<{2}, {0}>(r, d, {3}, {1})"),
        new("ConcurrentDictionary<{2}, {0}>", "RandomValues.Made(RandomValues.Map<{2}, {0}>(r, d, {3}, {1}), map => new ConcurrentDictionary<{2}, {0}>(map))"),
        new("ImmutableDictionary<{2}, {0}>", "RandomValues.Map<{2}, {0}>(r, d, {3}, {1})?.ToImmutableDictionary()"),
        new("FrozenDictionary<{2}, {0}>", "RandomValues.Map<{2}, {0}>(r, d, {3}, {1})?.ToFrozenDictionary()"),
        new("SortedDictionary<string, {0}>", "RandomValues.Sorted<{0}>(r, d, {1})"),
    ];

    private static readonly Slot[] s_others =
    [
        new("({0} First, {2} Second)", "({4}, {5})", IsValueType: true),
        new("Tuple<{0}, {2}>", "Tuple.Create<{0}, {2}>({4}, {5})"),
        new("KeyValuePair<{2}, {0}>", "new KeyValuePair<{2}, {0}>({5}, {4})", IsValueType: true),
        new("PriorityQueue<{0}, int>", "RandomValues.Queued<{0}>(r, d, {1})"),
        new("Lazy<{0}>", "new Lazy<{0}>({4})"),
    ];

    public static Slot Of(Dice dice, Slot element)
    {
        Slot form = dice.Below(20) switch { < 10 => dice.Of(s_lists), < 12 => dice.Of(s_sets), < 17 => dice.Of(s_maps), _ => dice.Of(s_others) };
        return Of(form, element, KeyOf(form.Type, dice));
    }

    /// <summary>A key for a collection. If the order of the elements follows from hash codes, it is one whose hash code is the same in each process, so that the bytes are the same too.</summary>
    public static Slot KeyOf(string collection, Dice dice) =>
        collection.StartsWith("Concurrent", StringComparison.Ordinal) || collection.StartsWith("Immutable", StringComparison.Ordinal) || collection.StartsWith("Frozen", StringComparison.Ordinal)
            ? Scalars.Number
            : Scalars.Key(dice);

    /// <summary>A list, set or dictionary that a get-only property may hold.</summary>
    public static Slot Held(Dice dice, Slot element)
    {
        Slot key = Scalars.Key(dice);
        return dice.Below(4) switch
        {
            0 => new($"Dictionary<{key.Type}, {element.Type}>", $"{key.Maker}, {element.Maker}"),
            1 => new($"HashSet<{key.Type}>", key.Maker),
            2 => new($"Collection<{element.Type}>", element.Maker),
            _ => new($"List<{element.Type}>", element.Maker),
        };
    }

    private static Slot Of(Slot form, Slot element, Slot key)
    {
        return form with { Type = Fill(form.Type), Value = Fill(form.Value) };

        string Fill(string text) => text
            .Replace("{0}", element.Type, StringComparison.Ordinal)
            .Replace("{1}", element.Maker, StringComparison.Ordinal)
            .Replace("{2}", key.Type, StringComparison.Ordinal)
            .Replace("{3}", key.Maker, StringComparison.Ordinal)
            .Replace("{4}", element.Value, StringComparison.Ordinal)
            .Replace("{5}", key.Value, StringComparison.Ordinal);
    }
}
