using Tessera.Wire;

namespace Tessera.Descriptors;

/// <summary>What two types have in common, node by node; see <see cref="LayoutComparison"/> for their bytes.</summary>
internal static class Layout
{
    /// <summary>Whether two types are the same in every name, and in the order of their elements: a value of the one can stand for one of the other.</summary>
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

    /// <summary>Two tags of this format with different names: a version is no URI, though both are text. <c>$number</c> is any number's text.</summary>
    public static bool Contradict(WireType left, WireType right) =>
        left.Kind == WireKind.Tag && right.Kind == WireKind.Tag && left.Name != right.Name
        && left.Name!.StartsWith('$') && right.Name!.StartsWith('$')
        && (left.Name, right.Name) is not (("$bigint", "$number") or ("$number", "$bigint"));

    /// <summary>False if the two have other codes, or members of other names; else their parts are still to be compared.</summary>
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

    /// <summary>An enum is its number and a tag its content. A tag leads to no tag, so the loop ends.</summary>
    public static WireType Bare(WireType type)
    {
        while (type.Kind is WireKind.Enum or WireKind.Tag)
            type = type.Element!;
        return type;
    }
}
