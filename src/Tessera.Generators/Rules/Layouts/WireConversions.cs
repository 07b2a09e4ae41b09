namespace Tessera.Generators.Rules.Layouts;

/// <summary>Decides whether every value of one wire type can be read into another (spec/mapping-dotnet.md §5). A conversion that only some values survive is
/// not a safe change.</summary>
/// <param name="before">The layouts in the file.</param>
/// <param name="now">The layouts in the source.</param>
internal sealed class WireConversions(LayoutFile before, IReadOnlyDictionary<string, Layout> now)
{
    private const int Unlimited = int.MaxValue;

    private readonly HashSet<(string, string)> _open = [];

    /// <summary>For each number type, the bits of whole numbers that always fit, whether negative numbers fit, and whether it is floating-point.</summary>
    private static readonly Dictionary<string, (int Bits, bool IsSigned, bool IsFloating)> s_numbers = new()
    {
        ["u8"] = (8, false, false),
        ["u16"] = (16, false, false),
        ["u32"] = (32, false, false),
        ["u64"] = (64, false, false),
        ["u128"] = (128, false, false),
        ["i8"] = (7, true, false),
        ["i16"] = (15, true, false),
        ["i32"] = (31, true, false),
        ["i64"] = (63, true, false),
        ["i128"] = (127, true, false),
        ["f16"] = (11, true, true),
        ["f32"] = (24, true, true),
        ["f64"] = (53, true, true),
        ["decimal"] = (96, true, false),
        ["$bigint"] = (Unlimited, true, false),
    };

    private static readonly HashSet<string> s_texts = ["bool", "char", "guid", "datetime", "datetimeoffset", "timespan", "date", "time"];

    private static readonly string[] s_values = ["bool", "char", "guid", "datetime", "datetimeoffset", "timespan", "date", "time", "$rune"];

    public bool Survives(string from, string to)
    {
        if (from == to || to == WireNames.Any)
            return true;
        if (to.StartsWith(WireNames.Optional, StringComparison.Ordinal))
            return Survives(Inner(from, WireNames.Optional), Inner(to, WireNames.Optional));
        if (from.StartsWith(WireNames.Optional, StringComparison.Ordinal))
            return HasNull(to) && Survives(Inner(from, WireNames.Optional), to);
        (string source, string target) = (NumberOf(from), NumberOf(to));
        if (s_numbers.TryGetValue(source, out (int Bits, bool IsSigned, bool IsFloating) number))
            return target == "string"
                || (s_numbers.TryGetValue(target, out (int Bits, bool IsSigned, bool IsFloating) wider) && Fits(source, number, target, wider));
        if (target == "string")
            return s_texts.Contains(source);
        if (Both(from, to, WireNames.List))
            return Survives(Inner(from, WireNames.List), Inner(to, WireNames.List));
        if (Both(from, to, WireNames.Map))
            return Split(from) is (string key, string value)
                && Split(to) is (string newKey, string newValue)
                && Survives(key, newKey)
                && Survives(value, newValue);
        return MembersSurvive(from, to);
    }

    /// <summary>Compares objects by the names of their members, and unions by the names of their alternatives. The names of the types do not matter.</summary>
    private bool MembersSurvive(string from, string to)
    {
        if (before.Find(from) is not Dictionary<string, string> members
            || !now.TryGetValue(to, out Layout? layout)
            || from.StartsWith(WireNames.Union, StringComparison.Ordinal) != to.StartsWith(WireNames.Union, StringComparison.Ordinal))
            return false;
        // A recursive type survives if everything else in it does.
        return !_open.Add((from, to))
            || members.All(member => Array.Find(layout.Members, found => found.Name == member.Key || found.Aliases.Contains(member.Key)) is LayoutMember found
                && Survives(member.Value, found.Wire));
    }

    private static bool Fits(string from, (int Bits, bool IsSigned, bool IsFloating) number, string to, (int Bits, bool IsSigned, bool IsFloating) wider) =>
        from == to || (number.IsFloating
            ? wider.IsFloating && wider.Bits >= number.Bits
            : from != "decimal" && number.Bits <= wider.Bits && (wider.IsSigned || !number.IsSigned));

    /// <summary>Returns the wire type of an enum's number, or the wire type itself.</summary>
    private static string NumberOf(string wire) => wire.StartsWith(WireNames.Enum, StringComparison.Ordinal) ? wire.Split(' ')[1] : wire;

    private static bool HasNull(string wire) => !s_numbers.ContainsKey(NumberOf(wire)) && !s_values.Contains(wire) && wire[0] != '(';

    private static bool Both(string from, string to, string prefix) =>
        from.StartsWith(prefix, StringComparison.Ordinal) && to.StartsWith(prefix, StringComparison.Ordinal);

    private static string Inner(string wire, string prefix) => wire.StartsWith(prefix, StringComparison.Ordinal) ? wire.Substring(prefix.Length) : wire;

    private static (string Key, string Value)? Split(string map)
    {
        int start = WireNames.Map.Length, end = EndOf(map, start);
        return end < map.Length ? (map.Substring(start, end - start), map.Substring(end + 1)) : null;
    }

    /// <summary>Returns the end of the wire type that begins at a place. Names of generic types and tuples have spaces inside their brackets.</summary>
    private static int EndOf(string text, int start)
    {
        int end = start;
        for (int depth = 0; end < text.Length && (text[end] != ' ' || depth > 0); end++)
            depth += text[end] is '<' or '(' ? 1 : text[end] is '>' or ')' ? -1 : 0;
        if (end >= text.Length)
            return end;
        return text.Substring(start, end - start) switch
        {
            "optional" or "list" or "union" or "custom" => EndOf(text, end + 1),
            "map" or "enum" or "array" => EndOf(text, Math.Min(EndOf(text, end + 1) + 1, text.Length)),
            _ => end,
        };
    }
}
