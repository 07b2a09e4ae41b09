using System.Collections.ObjectModel;
using System.Diagnostics.CodeAnalysis;

namespace Tessera.Tests.Hostile.Keys;

/// <summary>A key that is hashed by compiler-made code. The probe is its first field, so that every call is counted before the next one.</summary>
[SuppressMessage("Design", "CA1036", Justification = "Only collections compare it.")]
public sealed record RecordKey : IComparable<RecordKey>, IComparable
{
    private HashProbe Probe { get; }

    public RecordKey? A { get; set; }

    public RecordKey? B { get; set; }

    public int CompareTo(object? obj) => CompareTo((RecordKey?)obj);

    public int CompareTo(RecordKey? other) => HashProbe.Nest(() =>
    {
        int first = Comparer<RecordKey>.Default.Compare(A, other?.A);
        return first != 0 ? first : Comparer<RecordKey>.Default.Compare(B, other?.B);
    });
}

/// <summary>A key whose constructor takes the keys to which it refers, so that it is created after them.</summary>
public sealed record LateKey(LateKey? A, LateKey? B)
{
    private HashProbe Probe { get; }
}

/// <summary>A key with its own hash code, which examines a list.</summary>
public sealed class ListKey
{
    public List<ListKey?>? A { get; set; }

    public override bool Equals(object? obj) => obj is ListKey other && HashProbe.Nest(() => (A ?? []).SequenceEqual(other.A ?? []) ? 1 : 0) == 1;

    public override int GetHashCode() => HashProbe.Nest(() => (A ?? []).Sum(key => key?.GetHashCode() ?? 0));
}

/// <summary>A key with its own hash code, which examines an object that is equal only to itself.</summary>
public sealed class OwnerKey
{
    public Box? A { get; set; }

    public override bool Equals(object? obj) => obj is OwnerKey other && HashProbe.Nest(() => Equals(A?.A, other.A?.A) ? 1 : 0) == 1;

    public override int GetHashCode() => HashProbe.Nest(() => A?.A?.GetHashCode() ?? 0);

    public sealed class Box
    {
        public OwnerKey? A { get; set; }
    }
}

/// <summary>A key that the framework hashes field by field.</summary>
public struct StructKey
{
    public RecordKey? A { get; set; }

    public RecordKey? B { get; set; }
}

/// <summary>A set class of the application.</summary>
public sealed class OwnSet<T> : HashSet<T>;

/// <summary>A dictionary class of the application.</summary>
public sealed class OwnMap<TKey, TValue> : Dictionary<TKey, TValue>
    where TKey : notnull;

/// <summary>A list that uses its items as keys.</summary>
public sealed class SelfKeyed<T> : KeyedCollection<T, T>
    where T : notnull
{
    protected override T GetKeyForItem(T item) => item;
}

/// <summary>An object of the application that holds a set and a map.</summary>
public sealed class KeyHolder
{
    public HashSet<RecordKey> Set { get; } = [];
}

/// <summary>An object that is equal only to itself, unless a comparer says otherwise.</summary>
public sealed class PlainKey
{
    public PlainKey? A { get; set; }
}

/// <summary>A record that compares an object which is equal only to itself.</summary>
public sealed record PlainPair(PlainKey? A);

/// <summary>A comparer that follows the references of objects.</summary>
public sealed class DeepComparer : IEqualityComparer<PlainKey>, IEqualityComparer<PlainPair>, IEqualityComparer<object>, System.Collections.IEqualityComparer
{
    public bool Equals(PlainKey? x, PlainKey? y) => HashProbe.Nest(() => x is null || y is null ? x == y ? 1 : 0 : Equals(x.A, y.A) ? 1 : 0) == 1;

    public int GetHashCode(PlainKey obj) => HashProbe.Nest(() => obj.A is null ? 1 : 1 + GetHashCode(obj.A));

    public bool Equals(PlainPair? x, PlainPair? y) => Equals(x?.A, y?.A);

    public int GetHashCode(PlainPair obj) => obj.A is null ? 0 : GetHashCode(obj.A);

    bool IEqualityComparer<object>.Equals(object? x, object? y) => Equals((PlainKey?)x, (PlainKey?)y);

    bool System.Collections.IEqualityComparer.Equals(object? x, object? y) => Equals((PlainKey?)x, (PlainKey?)y);

    int IEqualityComparer<object>.GetHashCode(object obj) => GetHashCode((PlainKey)obj);

    int System.Collections.IEqualityComparer.GetHashCode(object obj) => GetHashCode((PlainKey)obj);
}

/// <summary>Sets that an initializer creates with a comparer which examines more than the key proof covers.</summary>
public sealed class DeepSets
{
    public HashSet<PlainKey> Set { get; } = new(new DeepComparer());

    public HashSet<PlainKey> Settable { get; set; } = new(new DeepComparer());

    public ISet<PlainKey> Face { get; } = new HashSet<PlainKey>(new DeepComparer());

    public ICollection<PlainKey> Any { get; } = new HashSet<PlainKey>(new DeepComparer());

    public ICollection<RecordKey> Records { get; } = new HashSet<RecordKey>();

    public DeepSet Own { get; } = [];

    public DeepSet? Made { get; set; }
}

/// <summary>A set class whose constructor sets this comparer.</summary>
public sealed class DeepSet() : HashSet<PlainKey>(new DeepComparer());

/// <summary>Dictionaries with this comparer.</summary>
public sealed class DeepMaps
{
    public Dictionary<PlainKey, byte> Map { get; } = new(new DeepComparer());

    public IDictionary<PlainKey, byte> Face { get; } = new Dictionary<PlainKey, byte>(new DeepComparer());

    public DeepMap? Made { get; set; }

    public System.Collections.Hashtable Table { get; } = new(new DeepComparer());
}

/// <summary>A dictionary class whose constructor sets this comparer.</summary>
public sealed class DeepMap() : Dictionary<PlainKey, byte>(new DeepComparer());

/// <summary>Collections with different comparers, none of which follows references.</summary>
public sealed class ShallowSets
{
    public ICollection<PlainKey> Any { get; } = new HashSet<PlainKey>();

    public HashSet<PlainKey> Set { get; } = [];

    public HashSet<string> Names { get; } = new(StringComparer.CurrentCulture);

    public List<PlainKey> List { get; } = [];
}

/// <summary>A collection struct that hashes its elements.</summary>
public struct StructCollection<T> : ICollection<T>
{
    private HashSet<T>? _items;

    public readonly int Count => _items?.Count ?? 0;

    public readonly bool IsReadOnly => false;

    public void Add(T item) => (_items ??= []).Add(item);

    public readonly void Clear() => _items?.Clear();

    public readonly bool Contains(T item) => _items?.Contains(item) ?? false;

    public readonly void CopyTo(T[] array, int arrayIndex) => _items?.CopyTo(array, arrayIndex);

    public readonly bool Remove(T item) => _items?.Remove(item) ?? false;

    public readonly IEnumerator<T> GetEnumerator() => (_items ?? []).GetEnumerator();

    readonly System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator();
}

/// <summary>A collection struct that has only an Add method.</summary>
public struct StructAdding<T> : IEnumerable<T>
{
    private HashSet<T>? _items;

    public void Add(T item) => (_items ??= []).Add(item);

    public readonly IEnumerator<T> GetEnumerator() => (_items ?? []).GetEnumerator();

    readonly System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator();
}

/// <summary>A collection struct that is created from all its elements.</summary>
public readonly struct StructMade<T>(IEnumerable<T> items) : IEnumerable<T>
{
    private readonly HashSet<T>? _items = [.. items];

    public IEnumerator<T> GetEnumerator() => (_items ?? []).GetEnumerator();

    System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator();
}

/// <summary>An object with a set to which references may lead.</summary>
public sealed class SharedSet<TSet>
    where TSet : class
{
    [TesseraShared]
    public TSet? Set { get; set; }
}
