using Tessera.Benchmarks.Data;
using Tessera.Benchmarks.Model;
using Tessera.Benchmarks.References;

namespace Tessera.Benchmarks.Workloads;

/// <summary>W17: a graph of shared objects with cycles.</summary>
public static class GraphWorkloads
{
    public static IReadOnlyList<Workload> All { get; } =
    [
        new Workload<List<Friend>>
        {
            Id = "W17",
            Title = "graph of 20,000 people in 2,000 homes",
            KeepsReferences = true,
            Create = () => CreateGraph(2000),
            Reference = new FriendsReference(),
            Walk = Walk.People,
        },
    ];

    /// <summary>Creates homes of ten people. A home and its people refer to each other. Each person has five earlier people as friends, four nearby.</summary>
    private static List<Friend> CreateGraph(int homes)
    {
        Xoshiro256 random = new(17);
        List<Friend> people = new(10 * homes);
        for (int h = 0; h < homes; h++)
        {
            Home home = new() { Street = Words.Text(random, 12), Number = 1 + random.Next(200) };
            int before = people.Count;
            for (int i = 0; i < 10; i++)
            {
                Friend person = new() { Id = people.Count, Name = Words.Text(random, 10), Home = home };
                for (int edge = 0; edge < 5 && before > 0; edge++)
                    person.Friends.Add(people[edge == 4 ? random.Next(before) : before - 1 - random.Next(Math.Min(before, 100))]);
                people.Add(person);
                home.People.Add(person);
            }
        }

        return people;
    }
}
