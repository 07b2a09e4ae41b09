using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Runtime.Serialization;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;

namespace Tessera.Fuzz.Targets;

#pragma warning disable CA1036, CA1815, CA1819, CA2227, CA1002, CA1034 // These are types as programs have them, good and bad.

public sealed class Plain
{
    public int Id { get; set; }

    public string? Name { get; set; }

    public double Ratio { get; set; }

    public DayOfWeek Day { get; set; }

    public int[]? Numbers { get; set; }
}

/// <summary>A class without the member of <see cref="Member{T}"/>, so that a reader skips this member.</summary>
public sealed class Skipping
{
    public int Other { get; set; }
}

public sealed record Member<T>(T Value);

public sealed record PlainRecord(int Id, string? Name, decimal Price = 1.5m);

public readonly record struct Point(int X, int Y);

public struct Mutable
{
    public byte A;

    public long B;

    public string? C { get; set; }
}

public sealed record Tree(int Id, Tree? Left, Tree? Right);

public sealed record Pair(object? First, object? Second);

public sealed record TextKey(string? Text, int Number, ImmutableArray<int> Items);

public class Knot
{
    public int Id { get; set; }

    [TesseraShared]
    public Knot? Next { get; set; }

    [TesseraShared]
    public List<Knot?>? Many { get; set; }

    public object? Any { get; set; }
}

public sealed record Ring(int Id)
{
    [TesseraShared]
    public Ring? Next { get; set; }
}

public sealed class Extended
{
    public int Id { get; set; }

    [JsonExtensionData]
    public Dictionary<string, object?>? More { get; set; }
}

public sealed class ExtendedJson
{
    public int Id { get; set; }

    [JsonExtensionData]
    public Dictionary<string, JsonElement>? More { get; set; }
}

public sealed class Noted : IJsonOnDeserialized, IJsonOnDeserializing
{
    public int Id { get; set; }

    public List<string> Lines { get; } = [];

    public Noted? Inner { get; set; }

    [JsonIgnore]
    public int Calls { get; set; }

    public void OnDeserializing() => Calls++;

    public void OnDeserialized() => Calls++;

    [OnDeserialized]
    private void After(StreamingContext context) => Calls++;
}

public sealed class GetOnly
{
    public List<int> Numbers { get; } = [];

    public Dictionary<string, int> Map { get; } = [];

    public HashSet<Guid> Set { get; } = [];

    public ConcurrentQueue<int> Queue { get; } = new();

    public List<List<int>> Nested { get; } = [];
}

public sealed class Holding(string name)
{
    public GetOnly First { get; } = new();

    public string Name { get; } = name;

    public Noted Second { get; } = new();

    public Holding? Next { get; set; }
}

public sealed class Optionals
{
    public TesseraMaybe<int> A { get; set; }

    public TesseraMaybe<string?> B { get; set; }

    public int? C { get; set; }

    public Nullable<Point> D { get; set; }

    public bool? E { get; set; }
}

public sealed class Dynamic
{
    public object? A { get; set; }

    public JsonElement B { get; set; }

    public JsonNode? C { get; set; }

    [TesseraAny]
    public List<long>? D { get; set; }

    [TesseraShared]
    public object? E { get; set; }
}

public sealed class Required
{
    public required int Id { get; set; }

    public required string Name { get; set; }

    [JsonPropertyName("other")]
    [TesseraAlias("old")]
    public long Number { get; set; }
}

public sealed class Guarded
{
    public Guarded(int percent)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThan(percent, 100);
        Percent = percent;
    }

    public int Percent { get; }
}

public sealed class Numbers
{
    public byte U8 { get; set; }

    public sbyte I8 { get; set; }

    public ushort U16 { get; set; }

    public long I64 { get; set; }

    public ulong U64 { get; set; }

    public Int128 I128 { get; set; }

    public Half F16 { get; set; }

    public float F32 { get; set; }

    public decimal Money { get; set; }

    [TesseraCompact]
    public int Compact { get; set; }

    public char Letter { get; set; }

    public bool Flag { get; set; }
}

[JsonDerivedType(typeof(Cat), "cat")]
[JsonDerivedType(typeof(Dog), "dog")]
[JsonDerivedType(typeof(Litter), "litter")]
public abstract record Pet;

public sealed record Cat(byte Lives) : Pet;

public sealed record Dog(bool Good, string? Name) : Pet;

public sealed record Litter(List<Pet?>? Pets, Pet? Mother) : Pet;

public sealed class OwnList : List<int>
{
    public string? Owner { get; set; }
}

public sealed class OwnSet : HashSet<string>
{
    public int Level { get; set; }
}

public sealed class OwnMap : Dictionary<string, int>
{
    public string? Owner { get; set; }
}

/// <summary>A collection that asks each element for its key while it is filled.</summary>
public sealed class Catalogue : KeyedCollection<int, Plain>
{
    protected override int GetKeyForItem(Plain item)
    {
        ArgumentNullException.ThrowIfNull(item);
        return item.Id;
    }
}

/// <summary>A collection in which each element is its own key.</summary>
public sealed class Forest : KeyedCollection<Tree, Tree>
{
    protected override Tree GetKeyForItem(Tree item) => item;
}

public sealed class Registry : Dictionary<Tree, object?>
{
    public Tree? Root { get; set; }
}

/// <summary>A record whose comparison visits all levels.</summary>
public sealed record Ranked(int Rank, Ranked? Below) : IComparable<Ranked>
{
    public int CompareTo(Ranked? other) =>
        other is null ? 1 : Rank != other.Rank ? Rank.CompareTo(other.Rank) : Below is null ? (other.Below is null ? 0 : -1) : Below.CompareTo(other.Below);
}

/// <summary>A class with hand-written equality and hash code.</summary>
public sealed class Sighted(int id, object? seen) : IEquatable<Sighted>
{
    public int Id { get; } = id;

    public object? Seen { get; } = seen;

    public bool Equals(Sighted? other) => other is not null && Id == other.Id && Equals(Seen, other.Seen);

    public override bool Equals(object? obj) => Equals(obj as Sighted);

    public override int GetHashCode() => HashCode.Combine(Id, Seen is IEnumerable<object> many ? many.Count() : Seen?.GetHashCode());
}

/// <summary>A class that is hashed by reference, or by its parts with a comparer.</summary>
public sealed class Sum
{
    public static IEqualityComparer<Sum> ByParts { get; } = EqualityComparer<Sum>.Create((a, b) => a is null ? b is null : b is not null && a.Total() == b.Total(), sum => sum.Total());

    public int Value { get; set; }

    [TesseraShared]
    public Sum? Left { get; set; }

    [TesseraShared]
    public Sum? Right { get; set; }

    private int Total() => unchecked(Value + (Left?.Total() ?? 0) + (Right?.Total() ?? 0));
}

/// <summary>A class whose constructor hashes its arguments.</summary>
public sealed class Filed
{
    public Filed(List<int> numbers, IReadOnlySet<Tree> trees, IReadOnlyDictionary<string, Tree> named)
    {
        (Numbers, Trees, Named) = (numbers, trees, named);
        Count = trees is null ? 0 : new HashSet<Tree>(trees).Count;
    }

    public List<int> Numbers { get; }

    public IReadOnlySet<Tree> Trees { get; }

    public IReadOnlyDictionary<string, Tree> Named { get; }

    [JsonIgnore]
    public int Count { get; }
}

[Flags]
public enum Rights : byte
{
    None,
    Read,
    Write,
    All = 255,
}
#pragma warning restore CA1036, CA1815, CA1819, CA2227, CA1002, CA1034
