using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Text.Json.Nodes;

namespace Tessera.Tests.Profiles;

/// <summary>A random graph that is the same in every process, except for orders that depend on hash codes, which are seeded for each process.</summary>
internal sealed class HashedGraph
{
    private const int Seeds = 20;

    public ConcurrentDictionary<string, decimal> Prices { get; set; } = new();

    public Hashtable Table { get; set; } = [];

    public ImmutableHashSet<string> Names { get; set; } = [];

    public IEnumerable<string> Frozen { get; set; } = [];

    public ConcurrentBag<(string, DayOfWeek)> Days { get; set; } = [];

    public Dictionary<object, object?> Objects { get; set; } = [];

    public JsonObject Json { get; set; } = [];

    public List<DateTimeOffset> Instants { get; set; } = [];

    public DateTime Local { get; set; }

    public double[] Doubles { get; set; } = [];

    public List<HashedGraph> Children { get; set; } = [];

    /// <summary>Returns the hash of a graph for each seed.</summary>
    public static IEnumerable<ulong> HashAll() => Enumerable.Range(0, Seeds).Select(seed => TesseraSerializer.Hash(Create(new Random(seed), levels: 3)));

    private static HashedGraph Create(Random random, int levels)
    {
        string[] names = [.. Enumerable.Range(0, random.Next(40)).Select(i => $"{(char)random.Next('A', 'Ж')}{(char)random.Next('İ', 'ŀ')}{i}")];
        return new HashedGraph
        {
            Prices = new(names.Select(name => KeyValuePair.Create(name, new decimal(random.Next(), 0, 0, false, (byte)random.Next(10))))),
            Table = new Hashtable(names.ToDictionary(name => name, name => (object)name.Length)),
            Names = [.. names],
            Frozen = names.ToFrozenSet(),
            Days = [.. names.Select(name => (name, (DayOfWeek)(name[0] % 7)))],
            Objects = names.ToDictionary(name => name.Length % 2 == 0 ? (object)name : (name, 1), object? (name) => name.ToImmutableHashSet()),
            Json = new(names.Select(name => KeyValuePair.Create(name, (JsonNode?)new JsonArray(name, name[0] / 3.0)))),
            Instants = [.. names.Select(name => DateTimeOffset.UnixEpoch.AddDays(name[0]).ToOffset(TimeSpan.FromHours(name[0] % 12)))],
            Local = new DateTime(random.NextInt64(DateTime.MaxValue.Ticks), DateTimeKind.Local),
            Doubles = [.. names.Select(_ => random.NextDouble() - 0.5)],
            Children = [.. Enumerable.Range(0, levels == 0 ? 0 : random.Next(4)).Select(_ => Create(random, levels - 1))],
        };
    }
}
