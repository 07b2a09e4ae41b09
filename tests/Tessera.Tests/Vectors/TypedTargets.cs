using System.Collections.Immutable;
using System.Diagnostics.CodeAnalysis;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;

namespace Tessera.Tests.Vectors;

/// <summary>The targets of spec/vectors/README.md as .NET types.</summary>
internal static class TypedTargets
{
    public static IReadOnlyDictionary<string, TypedTarget> All { get; } = new Dictionary<string, TypedTarget>
    {
        ["any"] = new TypedTarget<object>(),
        ["u8"] = new TypedTarget<byte>(),
        ["i32"] = new TypedTarget<int>(),
        ["f64"] = new TypedTarget<double>(),
        ["bigint"] = new TypedTarget<BigInteger>(),
        ["uri"] = new TypedTarget<Uri>(),
        ["array of i32"] = new TypedTarget<ImmutableArray<int>>(),
        ["Point"] = new TypedTarget<Point>(),
        ["Amount"] = new TypedTarget<Amount>(),
        ["Slots"] = new TypedTarget<Slots>(),
        ["Deep"] = new TypedTarget<Deep>(),
        ["Late"] = new TypedTarget<Late>(),
        ["Animal"] = new TypedTarget<Animal>(),
        ["Named"] = new TypedTarget<INamed>(),
        ["list of any"] = new TypedTarget<List<object?>>(),
        ["list of Point"] = new TypedTarget<List<Point?>>(),
        ["list of pairs of text and u8"] = new TypedTarget<List<KeyValuePair<string, byte>>>(),
        ["set of i32"] = new TypedTarget<HashSet<int>>(),
        ["set of any"] = new TypedTarget<HashSet<object>>(),
        ["set of Node"] = new TypedTarget<HashSet<Node>>(),
        ["set of Late"] = new TypedTarget<HashSet<Late>>(),
        ["set of Plain"] = new TypedTarget<HashSet<Plain>>(),
        ["set of pairs of Node and u8"] = new TypedTarget<HashSet<KeyValuePair<Node, byte>>>(),
        ["set of tuples of Node and u8"] = new TypedTarget<HashSet<(Node?, byte)>>(),
        ["immutable set of Node"] = new TypedTarget<ImmutableHashSet<Node>>(),
        ["sorted set of Node"] = new TypedTarget<SortedSet<Node>>(),
        ["sorted set of any"] = new TypedTarget<SortedSet<object>>(),
        ["map of i32 to u8"] = new TypedTarget<Dictionary<int, byte>>(),
        ["map of decimal to u8"] = new TypedTarget<Dictionary<decimal, byte>>(),
        ["map of text to u8"] = new TypedTarget<Dictionary<string, byte>>(),
        ["map of bigint to u8"] = new TypedTarget<Dictionary<BigInteger, byte>>(),
        ["map of any to u8"] = new TypedTarget<Dictionary<object, byte>>(),
        ["map of Node to u8"] = new TypedTarget<Dictionary<Node, byte>>(),
        ["sorted map of i64 to u8"] = new TypedTarget<SortedList<long, byte>>(),
        ["groups of Node to u8"] = new TypedTarget<ILookup<Node, byte>>(),
        ["queue of u8 by Node"] = new TypedTarget<PriorityQueue<byte, Node>>(),
    };

    public sealed class Point
    {
        public int X { get; set; }

        public int Y { get; set; }
    }

    public sealed class Amount
    {
        public BigInteger Value { get; set; }
    }

    public sealed class Slots
    {
        public List<int> Items { get; set; } = [7];

        public string? Last { get; set; }
    }

    public sealed class Deep
    {
        public Deep? N { get; set; }

        public List<byte>? L { get; set; }
    }

    /// <summary>A class whose hash code, equality and order follow its references. On a cycle the stack ends, which fails the test, not the process.</summary>
    [SuppressMessage("Design", "CA1036", Justification = "Only collections compare it.")]
    public sealed class Node : IEquatable<Node>, IComparable<Node>
    {
        public Node? A { get; set; }

        public Node? B { get; set; }

        public bool Equals(Node? other)
        {
            RuntimeHelpers.EnsureSufficientExecutionStack();
            return other is not null && Equals(A, other.A) && Equals(B, other.B);
        }

        public override bool Equals(object? obj) => Equals(obj as Node);

        public override int GetHashCode()
        {
            RuntimeHelpers.EnsureSufficientExecutionStack();
            return HashCode.Combine(A?.GetHashCode(), B?.GetHashCode());
        }

        public int CompareTo(Node? other)
        {
            RuntimeHelpers.EnsureSufficientExecutionStack();
            int first = Comparer<Node>.Default.Compare(A, other?.A);
            return first != 0 ? first : Comparer<Node>.Default.Compare(B, other?.B);
        }
    }

    /// <summary>A record whose constructor takes the objects to which it refers.</summary>
    public sealed record Late(Late? A, Late? B);

    public sealed class Plain
    {
        public Plain? A { get; set; }

        public Plain? B { get; set; }
    }

    [JsonDerivedType(typeof(Cat), "cat")]
    [JsonDerivedType(typeof(Dog), "dog")]
    public abstract class Animal
    {
        [JsonPropertyName("y")]
        public object? Anything { get; set; }
    }

    public sealed class Cat : Animal
    {
        [JsonPropertyName("x")]
        public object? Other { get; set; }
    }

    public sealed class Dog : Animal;

    [JsonDerivedType(typeof(Numbers), "numbers")]
    public interface INamed;

    /// <summary>A list with an additional member.</summary>
    public sealed class Numbers : List<int>, INamed
    {
        public string? Name { get; set; }
    }
}
