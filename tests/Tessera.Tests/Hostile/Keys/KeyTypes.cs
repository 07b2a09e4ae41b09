using System.Collections.ObjectModel;
using System.Diagnostics.CodeAnalysis;

namespace Tessera.Tests.Hostile.Keys;

/// <summary>Hashed by the compiler's code; the probe comes first, so every call is counted before the next.</summary>
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

/// <summary>Its constructor takes what it leads to, so it exists after that.</summary>
public sealed record LateKey(LateKey? A, LateKey? B)
{
    private HashProbe Probe { get; }
}

/// <summary>Hashed by code of its own, which looks into a list.</summary>
public sealed class ListKey
{
    public List<ListKey?>? A { get; set; }

    public override bool Equals(object? obj) => obj is ListKey other && HashProbe.Nest(() => (A ?? []).SequenceEqual(other.A ?? []) ? 1 : 0) == 1;

    public override int GetHashCode() => HashProbe.Nest(() => (A ?? []).Sum(key => key?.GetHashCode() ?? 0));
}

/// <summary>Hashed by code of its own, which looks through an object that is equal to itself alone.</summary>
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

/// <summary>Hashed by the framework, field by field.</summary>
public struct StructKey
{
    public RecordKey? A { get; set; }

    public RecordKey? B { get; set; }
}

/// <summary>A set of one's own.</summary>
public sealed class OwnSet<T> : HashSet<T>;

/// <summary>A dictionary of one's own.</summary>
public sealed class OwnMap<TKey, TValue> : Dictionary<TKey, TValue>
    where TKey : notnull;

/// <summary>A list that finds its items by themselves.</summary>
public sealed class SelfKeyed<T> : KeyedCollection<T, T>
    where T : notnull
{
    protected override T GetKeyForItem(T item) => item;
}

/// <summary>An object of the application with a set and a map of its own.</summary>
public sealed class KeyHolder
{
    public HashSet<RecordKey> Set { get; } = [];
}
