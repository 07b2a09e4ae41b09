namespace Tessera.Descriptors;

/// <summary>Checks the rules for whole descriptors: finite values, no ref in a map key (spec/format.md §3). Linear, no recursion over references.</summary>
internal static class DescriptorRules
{
    /// <summary>Rejects shapes and tags that contain themselves directly. Measures all others, the innermost first.</summary>
    public static void CheckFinite(List<Definition> definitions)
    {
        Dictionary<WireType, int> numbers = new(ReferenceEqualityComparer.Instance);
        for (int i = 0; i < definitions.Count; i++)
            numbers[definitions[i].Type] = i;

        // parts[i] are the shapes and tags that every value of definition i contains; containers is the reverse.
        List<int>[] parts = new List<int>[definitions.Count];
        List<int>[] containers = new List<int>[definitions.Count];
        for (int i = 0; i < definitions.Count; i++)
        {
            parts[i] = [.. DirectParts(definitions[i].Type).Select(part => numbers[part])];
            containers[i] = [];
        }

        for (int i = 0; i < definitions.Count; i++)
        {
            foreach (int part in parts[i])
                containers[part].Add(i);
        }

        bool[] finite = new bool[definitions.Count];
        Peel(parts, containers, finite, number => _ = definitions[number].Type.Smallest);
        if (Array.TrueForAll(finite, done => done))
            return;
        // The definitions left contain themselves or lead to one that does. The second pass removes the latter, from the other side.
        Peel(containers, parts, finite, static _ => { });
        Throw.Malformed(
            definitions[Array.IndexOf(finite, false)].Offset,
            "A type in the descriptor contains itself directly, so no value of it could ever end");
    }

    /// <summary>Marks every unmarked node whose <paramref name="needs"/> are all marked, and repeats this until there is none.</summary>
    private static void Peel(List<int>[] needs, List<int>[] neededBy, bool[] marked, Action<int> mark)
    {
        int[] open = new int[needs.Length];
        Stack<int> ready = new();
        for (int i = 0; i < needs.Length; i++)
        {
            open[i] = needs[i].Count(need => !marked[need]);
            if (open[i] == 0 && !marked[i])
                ready.Push(i);
        }

        while (ready.TryPop(out int done))
        {
            marked[done] = true;
            mark(done);
            foreach (int user in neededBy[done])
            {
                if (--open[user] == 0 && !marked[user])
                    ready.Push(user);
            }
        }
    }

    public static void CheckKeys(List<Definition> definitions, List<(WireType Map, int Offset)> maps)
    {
        Stack<int> work = new();
        Dictionary<WireType, Definition> byType = new(ReferenceEqualityComparer.Instance);
        for (int i = 0; i < definitions.Count; i++)
        {
            byType[definitions[i].Type] = definitions[i];
            if (definitions[i].HasRef)
                work.Push(i);
        }

        while (work.TryPop(out int number))
        {
            foreach (int owner in definitions[number].Owners)
            {
                if (definitions[owner].HasRef)
                    continue;
                definitions[owner].HasRef = true;
                work.Push(owner);
            }
        }

        foreach ((WireType map, int offset) in maps)
        {
            if (HasRef(map.Key!, byType))
                Throw.Malformed(offset, "The key type of a map in the descriptor contains a ref, which the format does not allow");
        }
    }

    private static bool HasRef(WireType type, Dictionary<WireType, Definition> definitions) =>
        type.Kind == WireKind.Ref
        || (definitions.TryGetValue(type, out Definition? definition)
            ? definition.HasRef
            : (type.Key is not null && HasRef(type.Key, definitions)) || (type.Element is not null && HasRef(type.Element, definitions)));

    private static IEnumerable<WireType> DirectParts(WireType type) => type.Kind switch
    {
        WireKind.Shape => type.Members.Select(m => m.Type).Where(IsDirect),
        WireKind.Tag when IsDirect(type.Element!) => [type.Element!],
        _ => [],
    };

    private static bool IsDirect(WireType type) => type.Kind is WireKind.Shape or WireKind.Tag;
}
