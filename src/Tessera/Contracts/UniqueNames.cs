namespace Tessera.Contracts;

/// <summary>Checks that members have different names in the data. The application's contract modifiers, which can rename members, run before.</summary>
internal static class UniqueNames
{
    /// <exception cref="TesseraException">Two members have the same name.</exception>
    public static void Require(TypeContract contract)
    {
        Dictionary<string, MemberContract> names = new(StringComparer.Ordinal);
        foreach (MemberContract member in contract.Members)
        {
            if (names.TryAdd(member.Name, member))
                continue;
            string both = $"{Called(names[member.Name])} and {Called(member)}";
            Throw.Contract(contract.Type, member.Name.Length == 0
                ? $"{both} both take the data that no other member takes; a type can have only one member with extension data, and a collection whose items are written cannot have any"
                : $"its members {both} have the same name '{member.Name}' in the data; {Remedies.Rename(member.Declaration?.Owner ?? contract.Type, Called(member))}");
        }
    }

    private static string Called(MemberContract member) => member.IsItems ? "its items" : member.DeclaredName;
}
