using System.Runtime.InteropServices;
using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.References;

/// <summary>A codec that writes numbers in place of references: people by their place in the list, homes in the order in which they are met.</summary>
public sealed class FriendsReference : ReferenceCodec<List<Friend>>
{
    [ThreadStatic]
    private static Dictionary<object, int>? t_numbers;

    public override List<Friend> Clone(List<Friend> value)
    {
        Dictionary<object, int> numbers = Number(value, out List<Home> homes);
        Friend[] people = [.. value.Select(p => new Friend { Id = p.Id, Name = Copy.Text(p.Name) })];
        Home[] copies = [.. homes.Select(h => new Home { Street = Copy.Text(h.Street), Number = h.Number, People = Follow(h.People, people, numbers) })];
        for (int i = 0; i < people.Length; i++)
        {
            people[i].Home = value[i].Home is Home home ? copies[numbers[home]] : null;
            people[i].Friends = Follow(value[i].Friends, people, numbers);
        }

        return [.. people];
    }

    protected override ref byte Write(Scratch scratch, ref byte cursor, List<Friend> value)
    {
        Dictionary<object, int> numbers = Number(value, out List<Home> homes);
        cursor = ref scratch.Reserve(ref cursor, 8);
        cursor = ref Put.Value(ref cursor, value.Count);
        cursor = ref Put.Value(ref cursor, homes.Count);
        foreach (Home home in homes)
        {
            cursor = ref scratch.Reserve(ref cursor, 4 + Put.Bound(home.Street));
            cursor = ref Put.Text(ref cursor, home.Street);
            cursor = ref Put.Value(ref cursor, home.Number);
            cursor = ref WriteNumbers(scratch, ref cursor, home.People, numbers);
        }

        foreach (Friend person in CollectionsMarshal.AsSpan(value))
        {
            cursor = ref scratch.Reserve(ref cursor, 8 + Put.Bound(person.Name));
            cursor = ref Put.Value(ref cursor, person.Id);
            cursor = ref Put.Text(ref cursor, person.Name);
            cursor = ref Put.Value(ref cursor, person.Home is null ? -1 : numbers[person.Home]);
            cursor = ref WriteNumbers(scratch, ref cursor, person.Friends, numbers);
        }

        return ref cursor;
    }

    protected override List<Friend> Read(ref Source source)
    {
        List<Friend> people = Copy.List<Friend>(source.Count(13));
        foreach (ref Friend person in CollectionsMarshal.AsSpan(people))
            person = new Friend();
        Home[] homes = new Home[source.Count(9)];
        for (int i = 0; i < homes.Length; i++)
            homes[i] = new Home { Street = source.Text(), Number = source.Value<int>(), People = ReadNumbers(ref source, people) };
        foreach (Friend person in CollectionsMarshal.AsSpan(people))
        {
            person.Id = source.Value<int>();
            person.Name = source.Text();
            int home = source.Value<int>();
            person.Home = home < 0 ? null : homes[home];
            person.Friends = ReadNumbers(ref source, people);
        }

        return people;
    }

    private static Dictionary<object, int> Number(List<Friend> people, out List<Home> homes)
    {
        Dictionary<object, int> numbers = t_numbers ??= new Dictionary<object, int>(ReferenceEqualityComparer.Instance);
        numbers.Clear();
        homes = [];
        foreach (Friend person in people)
        {
            numbers.Add(person, numbers.Count - homes.Count);
            if (person.Home is not null && numbers.TryAdd(person.Home, homes.Count))
                homes.Add(person.Home);
        }

        return numbers;
    }

    private static List<Friend> Follow(List<Friend> people, Friend[] copies, Dictionary<object, int> numbers)
    {
        List<Friend> result = Copy.List<Friend>(people.Count);
        Span<Friend> to = CollectionsMarshal.AsSpan(result);
        for (int i = 0; i < to.Length; i++)
            to[i] = copies[numbers[people[i]]];
        return result;
    }

    private static ref byte WriteNumbers(Scratch scratch, ref byte cursor, List<Friend> people, Dictionary<object, int> numbers)
    {
        cursor = ref scratch.Reserve(ref cursor, 4 * (1 + people.Count));
        cursor = ref Put.Value(ref cursor, people.Count);
        foreach (Friend person in CollectionsMarshal.AsSpan(people))
            cursor = ref Put.Value(ref cursor, numbers[person]);
        return ref cursor;
    }

    private static List<Friend> ReadNumbers(ref Source source, List<Friend> people)
    {
        List<Friend> result = Copy.List<Friend>(source.Count(4));
        foreach (ref Friend person in CollectionsMarshal.AsSpan(result))
            person = people[source.Value<int>()];
        return result;
    }
}
