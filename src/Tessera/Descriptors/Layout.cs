namespace Tessera.Descriptors;

/// <summary>Compares two types node by node. <see cref="LayoutComparison"/> decides whether they have the same bytes.</summary>
internal static class Layout
{
    /// <summary>Whether two types have the same structure, names and unordered lists, so that a value of one can be a value of the other.</summary>
    public static bool AreIdentical(WireType left, WireType right)
    {
        if (ReferenceEquals(left, right))
            return true;
        HashSet<(WireType, WireType)> seen = [];
        Stack<(WireType Left, WireType Right)> work = new();
        work.Push((left, right));
        while (work.TryPop(out (WireType Left, WireType Right) pair))
        {
            (WireType a, WireType b) = pair;
            if (ReferenceEquals(a, b) || !seen.Add(pair))
                continue;
            if (a.Name != b.Name || a.IsUnordered != b.IsUnordered || !a.EnumNames.AsSpan().SequenceEqual(b.EnumNames) || !TryPushParts(work, a, b))
                return false;
        }

        return true;
    }

    /// <summary>Whether two types are <c>$</c> tags with different meanings, such as version and URI. But <c>$bigint</c> and <c>$number</c> agree.</summary>
    public static bool Contradict(WireType left, WireType right) =>
        left.Kind == WireKind.Tag && right.Kind == WireKind.Tag && left.Name != right.Name
        && left.Name!.StartsWith('$') && right.Name!.StartsWith('$')
        && (left.Name, right.Name) is not (("$bigint", "$number") or ("$number", "$bigint"));

    /// <summary>Returns false if the types have different codes or members of different names; otherwise adds their parts to the work.</summary>
    public static bool TryPushParts(Stack<(WireType Left, WireType Right)> work, WireType a, WireType b)
    {
        if (a.Kind != b.Kind || a.Members.Length != b.Members.Length)
            return false;
        for (int i = 0; i < a.Members.Length; i++)
        {
            if (a.Members[i].Name != b.Members[i].Name)
                return false;
            work.Push((a.Members[i].Type, b.Members[i].Type));
        }

        if (a.Key is not null)
            work.Push((a.Key, b.Key!));
        if (a.Element is not null)
            work.Push((a.Element, b.Element!));
        return true;
    }

    /// <summary>Returns the number type of an enum and the content of a tag. The content of a tag is never a tag, so the loop ends.</summary>
    public static WireType Bare(WireType type)
    {
        while (type.Kind is WireKind.Enum or WireKind.Tag)
            type = type.Element!;
        return type;
    }
}
