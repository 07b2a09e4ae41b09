using System.Text.Json;
using Tessera.Cli.Values;

namespace Tessera.Cli.Differences;

/// <summary>Compares two messages place by place. Each value is looked at once.</summary>
internal sealed class MessageComparison
{
    private readonly ComparedMessage _old;
    private readonly ComparedMessage _new;
    private readonly Dictionary<JsonPart, JsonPart> _counterparts = [];
    private readonly List<Difference> _differences = [];

    private MessageComparison(ComparedMessage oldMessage, ComparedMessage newMessage) => (_old, _new) = (oldMessage, newMessage);

    public static List<Difference> Compare(ComparedMessage oldMessage, ComparedMessage newMessage)
    {
        MessageComparison comparison = new(oldMessage, newMessage);
        comparison.Compare(oldMessage.Tree.Root, newMessage.Tree.Root, Place.Root);
        foreach ((string path, string was, string now) in oldMessage.Types.Compare(newMessage.Types))
            comparison._differences.Add(new Difference(oldMessage.Number, new Place(null, path), ChangeKind.Type, was, now));
        return comparison._differences;
    }

    private void Compare(JsonPart was, JsonPart now, Place place)
    {
        _counterparts[was] = now;
        (JsonPart? wasReferred, JsonPart? nowReferred) = (_old.Tree.FindReferred(was), _new.Tree.FindReferred(now));
        if (wasReferred is not null && nowReferred is not null)
        {
            // Object numbers depend on the objects before them. The values are the same if both refer to the same place.
            if (_counterparts.GetValueOrDefault(wasReferred) != nowReferred)
                Add(place, ChangeKind.Value, was, now);
            return;
        }

        if (_old.Tree.FindInner(was) is JsonPart wasInner && _new.Tree.FindInner(now) is JsonPart nowInner && AreSame(was.Find("$type"), now.Find("$type")))
        {
            Compare(wasInner, nowInner, place);
        }
        else if (was.Kind != now.Kind)
        {
            Add(place, ChangeKind.Value, was, now);
        }
        else if (was.Kind == JsonTokenType.StartObject)
        {
            CompareMembers(was, now, place);
        }
        else if (was.Kind == JsonTokenType.StartArray)
        {
            CompareElements(was, now, place);
        }
        else if (!AreSame(was, now))
        {
            Add(place, ChangeKind.Value, was, now);
        }
    }

    private void CompareMembers(JsonPart was, JsonPart now, Place place)
    {
        for (int i = _old.Tree.HasNumber(was) ? 1 : 0; i < was.Names.Count; i++)
        {
            Place member = Place.OfMember(place, was.Names[i]);
            if (now.Find(was.Names[i]) is JsonPart counterpart)
                Compare(was.Items[i], counterpart, member);
            else
                Add(member, ChangeKind.Removed, was.Items[i], null);
        }

        for (int i = _new.Tree.HasNumber(now) ? 1 : 0; i < now.Names.Count; i++)
        {
            if (was.Find(now.Names[i]) is null)
                Add(Place.OfMember(place, now.Names[i]), ChangeKind.Added, null, now.Items[i]);
        }
    }

    private void CompareElements(JsonPart was, JsonPart now, Place place)
    {
        if (was.Items.All(item => item.IsPair) && now.Items.All(item => item.IsPair) && _old.Types.IsMap(place) && _new.Types.IsMap(place))
        {
            CompareEntries(was, now, place);
            return;
        }

        int common = Math.Min(was.Items.Count, now.Items.Count);
        for (int i = 0; i < common; i++)
            Compare(was.Items[i], now.Items[i], Place.OfElement(place, i));
        for (int i = common; i < was.Items.Count; i++)
            Add(Place.OfElement(place, i), ChangeKind.Removed, was.Items[i], null);
        for (int i = common; i < now.Items.Count; i++)
            Add(Place.OfElement(place, i), ChangeKind.Added, null, now.Items[i]);
    }

    /// <summary>Compares the entries of maps. Entries with the same key are compared, whatever their order.</summary>
    private void CompareEntries(JsonPart was, JsonPart now, Place place)
    {
        Dictionary<string, int> left = new(StringComparer.Ordinal);
        for (int i = 0; i < now.Items.Count; i++)
            left[now.Items[i].Items[0].ToString()] = i;
        for (int i = 0; i < was.Items.Count; i++)
        {
            if (left.Remove(was.Items[i].Items[0].ToString(), out int index))
                Compare(was.Items[i].Items[1], now.Items[index].Items[1], Place.OfValue(place, index));
            else
                Add(Place.OfElement(place, i), ChangeKind.Removed, was.Items[i], null);
        }

        foreach (int index in left.Values.Order())
            Add(Place.OfElement(place, index), ChangeKind.Added, null, now.Items[index]);
    }

    private static bool AreSame(JsonPart? was, JsonPart? now) => was is null ? now is null : now is not null && was.Text.Span.SequenceEqual(now.Text.Span);

    private void Add(Place place, ChangeKind kind, JsonPart? was, JsonPart? now) =>
        _differences.Add(new Difference(_old.Number, place, kind, was?.ToString(), now?.ToString()));
}
