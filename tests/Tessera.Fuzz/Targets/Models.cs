using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Runtime.Serialization;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;

namespace Tessera.Fuzz.Targets;

#pragma warning disable CA1815, CA1819, CA2227, CA1002, CA1034 // These are types as programs have them, good and bad.

public sealed class Plain
{
    public int Id { get; set; }

    public string? Name { get; set; }

    public double Ratio { get; set; }

    public DayOfWeek Day { get; set; }

    public int[]? Numbers { get; set; }
}

/// <summary>Lacks the member of <see cref="Member{T}"/>, so that a reader passes over it.</summary>
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

public sealed class Optionals
{
    public Maybe<int> A { get; set; }

    public Maybe<string?> B { get; set; }

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

[Flags]
public enum Rights : byte
{
    None,
    Read,
    Write,
    All = 255,
}
#pragma warning restore CA1815, CA1819, CA2227, CA1002, CA1034
