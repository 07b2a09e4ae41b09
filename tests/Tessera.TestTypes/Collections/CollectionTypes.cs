using System.Collections;
using System.Collections.ObjectModel;
using System.Dynamic;

namespace Tessera.TestTypes.Collections;

/// <summary>One member for each common collection.</summary>
public sealed class AllCollections
{
    public int[]? Array { get; set; }

    public int[][]? Jagged { get; set; }

    public List<string?>? List { get; set; }

    public IList<int?>? IList { get; set; }

    public ICollection<Guid>? ICollection { get; set; }

    public IEnumerable<double>? IEnumerable { get; set; }

    public IReadOnlyList<char>? IReadOnlyList { get; set; }

    public IReadOnlyCollection<bool>? IReadOnlyCollection { get; set; }

    public HashSet<string>? HashSet { get; set; }

    public ISet<int>? ISet { get; set; }

    public SortedSet<int>? SortedSet { get; set; }

    public LinkedList<int>? LinkedList { get; set; }

    public ObservableCollection<string>? Observable { get; set; }

    public Dictionary<string, int>? Dictionary { get; set; }

    public IDictionary<int, string?>? IDictionary { get; set; }

    public IReadOnlyDictionary<Guid, List<int>>? IReadOnlyDictionary { get; set; }

    public SortedDictionary<string, int>? SortedDictionary { get; set; }

    public ExpandoObject? Expando { get; set; }

    public static AllCollections Create() => new()
    {
        Array = [1, 2, 3],
        Jagged = [[1], [], [2, 3]],
        List = ["a", null, ""],
        IList = new List<int?> { 1, null },
        ICollection = new List<Guid> { Guid.Empty, new("00112233-4455-6677-8899-aabbccddeeff") },
        IEnumerable = new List<double> { -0.0, double.NaN, double.Epsilon },
        IReadOnlyList = new List<char> { 'a', '\ud800' },
        IReadOnlyCollection = new List<bool> { true, false },
        HashSet = ["x", "y"],
        ISet = new HashSet<int> { 3, 1 },
        SortedSet = [5, 4],
        LinkedList = new LinkedList<int>([9, 8]),
        Observable = ["o"],
        Dictionary = new Dictionary<string, int> { ["one"] = 1 },
        IDictionary = new Dictionary<int, string?> { [1] = "one", [2] = null },
        IReadOnlyDictionary = new Dictionary<Guid, List<int>> { [Guid.Empty] = [1, 2] },
        SortedDictionary = new SortedDictionary<string, int> { ["b"] = 2, ["a"] = 1 },
        Expando = MakeExpando(),
    };

    private static ExpandoObject MakeExpando()
    {
        ExpandoObject value = new();
        IDictionary<string, object?> members = value;
        members["Number"] = 1;
        members["Text"] = "t";
        members["Nothing"] = null;
        return value;
    }
}

/// <summary>Dictionaries with keys of every kind.</summary>
public sealed class AllKeys
{
    public Dictionary<DayOfWeek, int>? Enums { get; set; }

    public Dictionary<Guid, int>? Guids { get; set; }

    public Dictionary<GridKey, string>? Structs { get; set; }

    public Dictionary<long, string>? Numbers { get; set; }

    public Dictionary<char, string>? Letters { get; set; }

    public Dictionary<DateTime, string>? Dates { get; set; }

    public Dictionary<(int, string), string>? Tuples { get; set; }

    public Dictionary<bool, Dictionary<string, int[]>>? Nested { get; set; }

    public static AllKeys Create() => new()
    {
        Enums = new() { [DayOfWeek.Friday] = 5, [DayOfWeek.Sunday] = 0 },
        Guids = new() { [new Guid("00112233-4455-6677-8899-aabbccddeeff")] = 1 },
        Structs = new() { [new GridKey(1, 2)] = "a", [new GridKey(2, 1)] = "b" },
        Numbers = new() { [long.MinValue] = "least" },
        Letters = new() { ['ß'] = "sharp s" },
        Dates = new() { [new DateTime(2024, 2, 29, 0, 0, 0, DateTimeKind.Utc)] = "leap" },
        Tuples = new() { [(1, "one")] = "1" },
        Nested = new() { [true] = new() { ["numbers"] = [1, 2] } },
    };
}

public readonly record struct GridKey(int Row, int Column);

/// <summary>A user's collection: IEnumerable&lt;T&gt; with Add through ICollection&lt;T&gt;.</summary>
public sealed class BasketCollection<T> : ICollection<T>
{
    private readonly List<T> _items = [];

    public int Count => _items.Count;

    public bool IsReadOnly => false;

    public void Add(T item) => _items.Add(item);

    public void Clear() => _items.Clear();

    public bool Contains(T item) => _items.Contains(item);

    public void CopyTo(T[] array, int arrayIndex) => _items.CopyTo(array, arrayIndex);

    public bool Remove(T item) => _items.Remove(item);

    public IEnumerator<T> GetEnumerator() => _items.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

/// <summary>A user's list and dictionary by inheritance.</summary>
public sealed class NameList : List<string>;

public sealed class ScoreTable : Dictionary<string, List<object?>>;
