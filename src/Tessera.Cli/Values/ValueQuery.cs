using System.Text.Json;

namespace Tessera.Cli.Values;

/// <summary>Finds the values that a path leads to.</summary>
/// <param name="tree">The message.</param>
internal sealed class ValueQuery(JsonTree tree)
{
    /// <summary>Returns the values in the order of the message. No value is returned twice, so there are never more than the message has.</summary>
    /// <param name="steps">The path. Single steps follow references to other objects, wildcards do not.</param>
    public IReadOnlyCollection<JsonPart> Find(IEnumerable<PathStep> steps)
    {
        List<JsonPart> found = [tree.Root];
        foreach (PathStep step in steps)
        {
            HashSet<JsonPart> seen = [];
            List<JsonPart> next = [];
            foreach (JsonPart part in found)
                next.AddRange(FindNext(part, step).Where(seen.Add));
            found = next;
        }

        return found;
    }

    private IEnumerable<JsonPart> FindNext(JsonPart part, PathStep step)
    {
        if (step.IsEvery)
            return step.Name is null ? EntriesOf(Unwrap(part)) : Unwrap(part) is { Kind: JsonTokenType.StartObject } value ? value.Items.Skip(tree.HasNumber(value) ? 1 : 0) : [];
        JsonPart? next = step.Name is string name ? FindMember(part, name) ?? FindMember(Follow(part), name) : FindEntry(Follow(part), step.Index);
        return next is null ? [] : [next];
    }

    private static JsonPart? FindMember(JsonPart part, string name) => name switch
    {
        "Key" when part.IsPair => part.Items[0],
        "Value" when part.IsPair => part.Items[1],
        // The empty name means the items of a collection that also has members, or the entries of a map that stand among the members.
        "" => part.Find("") ?? part.Find("$items") ?? (part.Kind == JsonTokenType.StartObject ? part : null),
        _ => part.Find(name),
    };

    private JsonPart? FindEntry(JsonPart part, int index)
    {
        if (part.Kind == JsonTokenType.StartObject)
            index += tree.HasNumber(part) ? 1 : 0;
        if (index >= part.Items.Count)
            return null;
        return part.Kind == JsonTokenType.StartObject ? JsonPart.PairOf(part, index) : part.Items[index];
    }

    private IEnumerable<JsonPart> EntriesOf(JsonPart part) =>
        part.Kind != JsonTokenType.StartObject ? part.Items : Enumerable.Range(0, part.Items.Count).Skip(tree.HasNumber(part) ? 1 : 0).Select(i => JsonPart.PairOf(part, i));

    private JsonPart Follow(JsonPart part) => Unwrap(tree.FindReferred(part) ?? part);

    private JsonPart Unwrap(JsonPart part) => tree.FindInner(part) ?? part;
}
