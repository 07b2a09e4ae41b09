using System.Collections;
using System.Net.Http.Headers;
using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;

namespace Tessera.Samples.Aot;

/// <summary>A collection that is filled by its own Add method.</summary>
public sealed class Tags : IEnumerable<string>
{
    private readonly List<string> _tags = [];

    public void Add(string tag) => _tags.Add(tag);

    public IEnumerator<string> GetEnumerator() => _tags.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

/// <summary>A collection that is created by its constructor.</summary>
public sealed class ScoreCollection(IEnumerable<int> scores) : IReadOnlyCollection<int>
{
    private readonly int[] _scores = [.. scores];

    public int Count => _scores.Length;

    public IEnumerator<int> GetEnumerator() => ((IEnumerable<int>)_scores).GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

/// <summary>A collection that is created by a builder.</summary>
[CollectionBuilder(typeof(Chain), nameof(Chain.Create))]
public sealed class Chain<T> : IEnumerable<T>
{
    private readonly T[] _links;

    internal Chain(T[] links) => _links = links;

    public IEnumerator<T> GetEnumerator() => ((IEnumerable<T>)_links).GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

public static class Chain
{
    public static Chain<T> Create<T>(ReadOnlySpan<T> links) => new(links.ToArray());
}

/// <summary>A map that does not implement a map interface, but has an Add method for a key and a value.</summary>
public sealed class Prices : IEnumerable<KeyValuePair<string, decimal>>
{
    private readonly SortedDictionary<string, decimal> _prices = new(StringComparer.Ordinal);

    public void Add(string name, decimal price) => _prices.Add(name, price);

    public IEnumerator<KeyValuePair<string, decimal>> GetEnumerator() => _prices.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

/// <summary>A collection with a required member.</summary>
public sealed class Shelf : List<int>
{
    public required string Label { get; set; }
}

/// <summary>A collection that is a struct.</summary>
public struct StepCollection : ICollection<int>
{
    private List<int>? _steps;

    public readonly int Count => _steps?.Count ?? 0;

    public readonly bool IsReadOnly => false;

    public void Add(int item) => (_steps ??= []).Add(item);

    public readonly void Clear() => _steps?.Clear();

    public readonly bool Contains(int item) => _steps?.Contains(item) ?? false;

    public readonly void CopyTo(int[] array, int arrayIndex) => _steps?.CopyTo(array, arrayIndex);

    public readonly bool Remove(int item) => _steps?.Remove(item) ?? false;

    public readonly IEnumerator<int> GetEnumerator() => (_steps ?? []).GetEnumerator();

    readonly IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

[InlineArray(4)]
public struct Corners
{
    private int _first;
}

/// <summary>A struct that hides its number, but converts to a number and back.</summary>
public readonly record struct ShelfId
{
    private readonly int _number;

    public ShelfId(int number) => _number = number;

    public static explicit operator int(ShelfId id) => id._number;
}

/// <summary>Collections that nobody sets, and of which the declaration does not say what class they are of.</summary>
public sealed class Playlist
{
    public int Id { get; set; }

    public INames Names { get; } = new NameList();

    public ICountDictionary Counts { get; } = new CountTable();

    public Marks Marks { get; } = new BookMarks();
}

public interface INames : IList<string>;

public interface ICountDictionary : IDictionary<string, int>;

public sealed class NameList : List<string>, INames;

public sealed class CountTable : Dictionary<string, int>, ICountDictionary;

public abstract class Marks : List<long>;

public sealed class BookMarks : Marks;

/// <summary>Lists the classes that it stands for.</summary>
[JsonDerivedType(typeof(Crate), "crate")]
public abstract class Container : List<int>
{
    public string? Label { get; set; }
}

public sealed class Crate : Container
{
    public int Weight { get; set; }
}

/// <summary>An object whose collections can be written and read only where there are none.</summary>
public sealed class Answer
{
    public int Id { get; set; }

    public Matches? Found { get; set; }

    public Sizes? Sizes { get; set; }

    public HttpResponseHeaders? Headers { get; set; }
}

/// <summary>A collection that can be enumerated only.</summary>
public sealed class Matches(int count) : IEnumerable<int>
{
    public IEnumerator<int> GetEnumerator() => Enumerable.Range(0, count).GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

/// <summary>A dictionary that cannot be created without its capacity.</summary>
public sealed class Sizes(int capacity) : Dictionary<string, int>(capacity);
