namespace Tessera.Descriptors;

/// <summary>The rules for names on the wire (spec/format.md §3).</summary>
internal static class Names
{
    public static bool IsWellFormed(ReadOnlySpan<char> name)
    {
        for (int i = 0; i < name.Length; i++)
        {
            if (!char.IsSurrogate(name[i]))
                continue;
            if (i + 1 == name.Length || !char.IsSurrogatePair(name[i], name[i + 1]))
                return false;
            i++;
        }

        return true;
    }
}
