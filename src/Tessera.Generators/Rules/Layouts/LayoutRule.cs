using System.Collections.Immutable;
using Microsoft.CodeAnalysis;

namespace Tessera.Generators.Rules.Layouts;

/// <summary>Compares the layouts in the source with those in the file. Reports changes after which stored data can no longer be read, and changes that are
/// merely not in the file yet.</summary>
/// <param name="path">The path of the file.</param>
/// <param name="file">The layouts in the file.</param>
/// <param name="layouts">The layouts in the source.</param>
internal sealed class LayoutRule(string path, LayoutFile file, Dictionary<string, Layout> layouts)
{
    /// <summary>The keys of a diagnostic's properties for the code fix: the file, the entry, its new lines, and the old name of a renamed member.</summary>
    public const string Path = "Path", Entry = "Entry", Lines = "Lines", OldName = "OldName";

    public IEnumerable<Diagnostic> Find()
    {
        foreach (Layout layout in layouts.Values.OrderBy(layout => layout.Name, StringComparer.Ordinal))
        {
            foreach (Diagnostic diagnostic in file.Find(layout.Name) is Dictionary<string, string> before
                ? Compare(layout, before)
                : [ReportOutdated(layout, "it is new")])
                yield return diagnostic;
        }

        foreach (string name in file.Names.Where(name => !layouts.ContainsKey(name)))
            yield return Diagnostic.Create(Descriptors.Outdated, Location.Create(path, default, default),
                Properties(name, null), name, "it is no longer serialized");
    }

    private IEnumerable<Diagnostic> Compare(Layout layout, Dictionary<string, string> before)
    {
        LayoutMember[] added = [.. layout.Members.Where(member => !before.ContainsKey(member.Name))];
        List<string> safe = [];
        HashSet<LayoutMember> guessed = [];
        foreach (KeyValuePair<string, string> old in before)
        {
            if (Array.Find(layout.Members, member => member.Name == old.Key) is LayoutMember same)
            {
                if (old.Value == same.Wire)
                    continue;
                if (!IsSame(layout, old.Value, same.Wire))
                    yield return ReportBreaking(layout, same.Symbol, same.Name, IsEnum(layout)
                        ? $"it was {old.Value} and is now {same.Wire}"
                        : $"it was '{old.Value}', and not every value of that type converts to '{same.Wire}'", null);
                else
                    safe.Add($"{same.Name} was '{old.Value}'");
            }
            else if (Array.Find(added, member => member.Aliases.Contains(old.Key)) is LayoutMember renamed)
            {
                safe.Add($"{old.Key} is now called {renamed.Name}");
            }
            else
            {
                LayoutMember[] candidates = IsEnum(layout) || IsUnion(layout)
                    ? []
                    : [.. added.Where(member => member.Symbol is IPropertySymbol or IFieldSymbol && IsSame(layout, old.Value, member.Wire))];
                if (candidates.Length == 1)
                    guessed.Add(candidates[0]);
                yield return candidates.Length == 1
                    ? ReportBreaking(layout, candidates[0].Symbol, candidates[0].Name,
                        $"data in which it is called {old.Key} loses it; [TesseraAlias(\"{old.Key}\")] reads that data", old.Key)
                    : ReportBreaking(layout, layout.Type, old.Key, "it was removed, so its values in stored data are lost", null);
            }
        }

        LayoutMember[] unknown = [.. added.Where(member => !guessed.Contains(member) && !member.Aliases.Any(before.ContainsKey))];
        foreach (LayoutMember member in unknown.Where(member => member.MustBeSent))
            yield return ReportBreaking(layout, member.Symbol, member.Name, "it is new and must be sent, so data without it cannot be read", null);
        safe.AddRange(unknown.Where(member => !member.MustBeSent).Select(member => $"{member.Name} is new"));
        if (safe.Count > 0)
            yield return ReportOutdated(layout, string.Join(", ", safe));
    }

    private bool IsSame(Layout layout, string from, string to) => IsEnum(layout) ? from == to : new WireConversions(file, layouts).Survives(from, to);

    private static bool IsEnum(Layout layout) => layout.Type.TypeKind == TypeKind.Enum;

    private static bool IsUnion(Layout layout) => layout.Name.StartsWith(WireNames.Union, StringComparison.Ordinal);

    private Diagnostic ReportBreaking(Layout layout, ISymbol place, string member, string reason, string? oldName) => Diagnostic.Create(
        Descriptors.Breaking,
        Reach.LocationOf(place, layout.Type.Locations[0]),
        Properties(layout.Name, layout).Add(OldName, oldName),
        $"{layout.Name}.{member}",
        reason);

    private Diagnostic ReportOutdated(Layout layout, string reason) =>
        Diagnostic.Create(Descriptors.Outdated, Reach.LocationOf(layout.Type, Location.None), Properties(layout.Name, layout), layout.Name, reason);

    private ImmutableDictionary<string, string?> Properties(string name, Layout? layout) => ImmutableDictionary<string, string?>.Empty
        .Add(Path, path)
        .Add(Entry, name)
        .Add(Lines, layout is null ? null : string.Join("\n", layout.Members.Select(member => $"{member.Name}: {member.Wire}")));
}
