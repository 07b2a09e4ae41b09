using System.Text.Json;
using Tessera.Cli.Values;

namespace Tessera.Cli.Differences;

/// <summary>Compares two messages place by place, while both are read from start to end.</summary>
internal sealed class MessageComparison
{
    private readonly ComparedMessage _old;
    private readonly ComparedMessage _new;

    /// <summary>The objects of the new message, by the object of the old one with which they were compared, if references lead to both.</summary>
    private readonly Dictionary<int, int> _counterparts = [];
    private readonly List<Difference> _differences = [];

    private MessageComparison(ComparedMessage oldMessage, ComparedMessage newMessage) => (_old, _new) = (oldMessage, newMessage);

    public static List<Difference> Compare(ComparedMessage oldMessage, ComparedMessage newMessage)
    {
        MessageComparison comparison = new(oldMessage, newMessage);
        JsonPlace was = oldMessage.Json.Root;
        JsonPlace now = newMessage.Json.Root;
        comparison.Compare(ref was, ref now, Place.Root);
        foreach ((string path, string before, string after) in oldMessage.Types.Compare(newMessage.Types))
            comparison._differences.Add(new Difference(oldMessage.Number, new Place(null, path), ChangeKind.Type, before, after));
        return comparison._differences;
    }

    /// <summary>Compares two values, and moves to the ends of both.</summary>
    private void Compare(ref JsonPlace was, ref JsonPlace now, Place place)
    {
        if (_old.Json.FindReferred(was) is int wasReferred && _new.Json.FindReferred(now) is int nowReferred)
        {
            // Object numbers depend on the objects before them. The values are the same if both refer to the same place.
            if (_counterparts.GetValueOrDefault(wasReferred, -1) != nowReferred)
                AddChanged(place, was, now);
            was.Skip();
            now.Skip();
            return;
        }

        if (_old.Json.HasNumber(was))
            _counterparts[was.Start] = now.Start;
        JsonPlace wasWhole = was;
        JsonPlace nowWhole = now;
        if (_old.Json.TryUnwrap(ref was) && _new.Json.TryUnwrap(ref now) && _old.Json.AlternativeOf(wasWhole) == _new.Json.AlternativeOf(nowWhole))
        {
            Compare(ref was, ref now, place);
            was.Read();
            now.Read();
            return;
        }

        was = wasWhole;
        now = nowWhole;
        if (was.Kind == now.Kind && was.Kind == JsonTokenType.StartObject)
        {
            CompareMembers(ref was, ref now, place);
        }
        else if (was.Kind == now.Kind && was.Kind == JsonTokenType.StartArray)
        {
            CompareElements(ref was, ref now, place);
        }
        else
        {
            if (was.Kind != now.Kind || !was.HasSameText(in now))
                AddChanged(place, was, now);
            was.Skip();
            now.Skip();
        }
    }

    private void CompareMembers(ref JsonPlace was, ref JsonPlace now, Place place)
    {
        _old.Json.EnterObject(ref was);
        _new.Json.EnterObject(ref now);
        while (was.Kind == JsonTokenType.PropertyName && now.Kind == JsonTokenType.PropertyName && was.HasSameText(in now))
        {
            Place member = Place.OfMember(place, was.Name);
            was.Read();
            now.Read();
            Compare(ref was, ref now, member);
            was.Read();
            now.Read();
        }

        if (was.Kind != JsonTokenType.EndObject || now.Kind != JsonTokenType.EndObject)
            CompareByName(ref was, ref now, place);
    }

    /// <summary>Compares the remaining members of two objects, which have other names or another order.</summary>
    private void CompareByName(ref JsonPlace was, ref JsonPlace now, Place place)
    {
        OrderedDictionary<string, int> left = new(StringComparer.Ordinal);
        for (; now.Kind == JsonTokenType.PropertyName; now.PassValue())
        {
            string name = now.Name;
            now.Read();
            left.TryAdd(name, now.Start);
        }

        HashSet<string> common = new(StringComparer.Ordinal);
        for (; was.Kind == JsonTokenType.PropertyName; was.Read())
        {
            string name = was.Name;
            was.Read();
            if (left.TryGetValue(name, out int start))
            {
                common.Add(name);
                JsonPlace counterpart = _new.Json.At(start);
                Compare(ref was, ref counterpart, Place.OfMember(place, name));
            }
            else
            {
                AddRemoved(Place.OfMember(place, name), was);
                was.Skip();
            }
        }

        foreach ((string name, int start) in left.Where(member => !common.Contains(member.Key)))
            AddAdded(Place.OfMember(place, name), _new.Json.At(start));
    }

    private void CompareElements(ref JsonPlace was, ref JsonPlace now, Place place)
    {
        if (AreMaps(was, now, place))
        {
            CompareEntries(ref was, ref now, place);
            return;
        }

        was.Read();
        now.Read();
        for (int i = 0; was.Kind != JsonTokenType.EndArray || now.Kind != JsonTokenType.EndArray; i++)
        {
            Place element = Place.OfElement(place, i);
            if (now.Kind == JsonTokenType.EndArray)
            {
                AddRemoved(element, was);
                was.PassValue();
            }
            else if (was.Kind == JsonTokenType.EndArray)
            {
                AddAdded(element, now);
                now.PassValue();
            }
            else
            {
                Compare(ref was, ref now, element);
                was.Read();
                now.Read();
            }
        }
    }

    /// <summary>Whether two arrays are maps. Their elements are looked at only if the first ones are pairs and the types say that there are maps.</summary>
    private bool AreMaps(JsonPlace was, JsonPlace now, Place place) =>
        was.HasOnlyPairs(most: 1)
            && now.HasOnlyPairs(most: 1)
            && _old.Types.IsMap(place)
            && _new.Types.IsMap(place)
            && was.HasOnlyPairs()
            && now.HasOnlyPairs();

    /// <summary>Compares the entries of maps. Entries with the same key are compared, whatever their order.</summary>
    private void CompareEntries(ref JsonPlace was, ref JsonPlace now, Place place)
    {
        Dictionary<string, (int Index, int Start)> left = new(StringComparer.Ordinal);
        now.Read();
        for (int i = 0; now.Kind != JsonTokenType.EndArray; i++)
        {
            JsonPlace key = now;
            key.Read();
            left[_new.Json.StringOf(key)] = (i, now.Start);
            now.PassValue();
        }

        was.Read();
        for (int i = 0; was.Kind != JsonTokenType.EndArray; i++)
        {
            JsonPlace key = was;
            key.Read();
            if (left.Remove(_old.Json.StringOf(key), out (int Index, int Start) entry))
            {
                JsonPlace counterpart = _new.Json.At(entry.Start);
                counterpart.Read();
                counterpart.PassValue();
                was.Read();
                was.PassValue();
                Compare(ref was, ref counterpart, Place.OfValue(place, entry.Index));
                was.Read();
            }
            else
            {
                AddRemoved(Place.OfElement(place, i), was);
                was.Skip();
            }

            was.Read();
        }

        foreach ((int index, int start) in left.Values.Order())
            AddAdded(Place.OfElement(place, index), _new.Json.At(start));
    }

    private void AddChanged(Place place, JsonPlace was, JsonPlace now) => Add(place, ChangeKind.Value, _old.Json.StringOf(was), _new.Json.StringOf(now));

    private void AddRemoved(Place place, JsonPlace was) => Add(place, ChangeKind.Removed, _old.Json.StringOf(was), null);

    private void AddAdded(Place place, JsonPlace now) => Add(place, ChangeKind.Added, null, _new.Json.StringOf(now));

    private void Add(Place place, ChangeKind kind, string? was, string? now) => _differences.Add(new Difference(_old.Number, place, kind, was, now));
}
