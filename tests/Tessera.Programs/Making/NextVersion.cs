namespace Tessera.Programs.Making;

/// <summary>Edits the types of a program as their authors might for its next version: members come, go, move, and change their names and types.</summary>
internal static class NextVersion
{
    private static readonly Dictionary<string, string[]> s_types = new()
    {
        ["int"] = ["long", "double", "decimal", "int?", "string", "short", "uint", "Wide", "object", "int[]"],
        ["long"] = ["int", "ulong", "long?", "decimal", "Int128"],
        ["string"] = ["object", "Uri", "Named", "char", "int"],
        ["float"] = ["double", "Half", "float?"],
        ["double"] = ["float", "decimal", "double?"],
        ["byte"] = ["int", "sbyte", "byte?"],
        ["short"] = ["int", "short?"],
        ["ushort"] = ["char", "int"],
        ["bool"] = ["bool?", "int"],
        ["decimal"] = ["double", "long"],
        ["Guid"] = ["string", "Guid?"],
        ["DateTime"] = ["DateTimeOffset", "DateOnly", "DateTime?"],
        ["DateTimeOffset"] = ["DateTime"],
        ["Plain"] = ["Named", "int", "string"],
        ["Named"] = ["Plain", "int", "string", "Named?"],
        ["byte[]"] = ["List<byte>", "Memory<byte>"],
        ["Point"] = ["Point?", "Held"],
    };

    public static string Of(RandomProgram program, int seed)
    {
        Dice dice = new(seed);
        return program.SourceWith(program.Types.Select(type => type with { Members = Members(type.Members, dice) }));
    }

    private static List<Member> Members(IReadOnlyList<Member> members, Dice dice)
    {
        List<Member> next = [];
        foreach (Member member in members)
        {
            int choice = dice.Below(100);
            if (choice >= 8 || member.Form == MemberForm.Required)
                next.Insert(choice is >= 8 and < 20 ? 0 : next.Count, Changed(member, dice));
            if (choice > 95)
                next.Add(new($"New{member.Name.TrimStart('@')}", new(dice.Of("int", "string", "List<int>", "Point", "Held"), ""), MemberForm.Property));
        }

        return next;
    }

    private static Member Changed(Member member, Dice dice)
    {
        if (member.Form is not (MemberForm.Property or MemberForm.Field or MemberForm.Init or MemberForm.Required))
            return member;
        string type = member.Slot.Type;
        return dice.Below(100) switch
        {
            < 30 when s_types.TryGetValue(type.TrimEnd('?'), out string[]? types) => member with { Slot = new(dice.Of(types), "") },
            < 38 => member with { Name = $"Renamed{member.Name.TrimStart('@')}", Attributes = $"[TesseraAlias(\"{member.Name.TrimStart('@')}\")] {WithoutAliases(member.Attributes)}" },
            < 44 when type.StartsWith("List<", StringComparison.Ordinal) => member with { Slot = new($"{type[5..^1]}[]", "") },
            < 50 when type.StartsWith("Dictionary<", StringComparison.Ordinal) => member with { Slot = new($"Sorted{type}", "") },
            _ => member,
        };
    }

    private static string WithoutAliases(string attributes) => attributes.StartsWith("[TesseraAlias", StringComparison.Ordinal) ? "" : attributes;
}
