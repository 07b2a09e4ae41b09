using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Globalization;
using System.Net;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text;

namespace Tessera.TestKit;

/// <summary>Equality of values as the library promises it. It compares every bit of a number, the scale of a decimal and the kind of a DateTime; collections by
/// type, elements and, if they have one, order; and other objects member by member. Cycles are followed once.</summary>
public static class DeepEquality
{
    /// <summary>Whether two values are the same in every bit that can be observed.</summary>
    public static bool AreEqual(object? left, object? right) => FindDifference(left, right) is null;

    /// <summary>Returns the path of the first difference between two values, or null if they are the same.</summary>
    public static string? FindDifference(object? left, object? right)
    {
        Comparison comparison = new();
        return comparison.Equal(left, right) ? null : comparison.Path;
    }

    /// <summary>Collections whose order has no meaning, since it depends on hash codes and on the way they were filled.</summary>
    private static readonly HashSet<Type> s_unordered =
    [
        typeof(FrozenSet<>), typeof(FrozenDictionary<,>), typeof(ImmutableHashSet<>), typeof(ImmutableDictionary<,>), typeof(ConcurrentDictionary<,>), typeof(ConcurrentBag<>),
    ];

    private sealed class Comparison
    {
        private readonly HashSet<(Identity, Identity)> _open = [];
        private readonly Stack<string> _path = new(["$"]);

        /// <summary>The path of the value that was examined last.</summary>
        public string Path => string.Concat(_path.Reverse());

        public bool Equal(object? left, object? right)
        {
            if (left is null || right is null)
                return left is null && right is null;
            Type type = left.GetType();
            if (IsUnordered(type) && IsUnordered(right.GetType()))
                return EqualBags([.. ((IEnumerable)left).Cast<object?>()], [.. ((IEnumerable)right).Cast<object?>()]);
            return type == right.GetType() && (EqualScalars(left, right) ?? EqualGraphs(type, left, right));
        }

        /// <summary>Returns null for values that are not scalars.</summary>
        private static bool? EqualScalars(object left, object right) => left switch
        {
            Half number => BitConverter.HalfToUInt16Bits(number) == BitConverter.HalfToUInt16Bits((Half)right),
            float number => BitConverter.SingleToUInt32Bits(number) == BitConverter.SingleToUInt32Bits((float)right),
            double number => BitConverter.DoubleToUInt64Bits(number) == BitConverter.DoubleToUInt64Bits((double)right),
            decimal number => decimal.GetBits(number).AsSpan().SequenceEqual(decimal.GetBits((decimal)right)),
            DateTime time => time.Ticks == ((DateTime)right).Ticks && time.Kind == ((DateTime)right).Kind,
            DateTimeOffset time => time.EqualsExact((DateTimeOffset)right),
            Uri uri => uri.OriginalString == ((Uri)right).OriginalString,
            string text => string.Equals(text, (string)right, StringComparison.Ordinal),
            _ when left.GetType().IsPrimitive || left.GetType().IsEnum => left.Equals(right),
            ReadOnlyMemory<byte> bytes => bytes.Span.SequenceEqual(((ReadOnlyMemory<byte>)right).Span),
            byte[] bytes => bytes.AsSpan().SequenceEqual((byte[])right),
            StringBuilder text => text.Equals((StringBuilder)right),
            MemoryStream stream => stream.ToArray().AsSpan().SequenceEqual(((MemoryStream)right).ToArray()),
            Encoding encoding => encoding.WebName == ((Encoding)right).WebName,
            IPAddress or IPEndPoint or CultureInfo or TimeZoneInfo or Rune or Index => left.Equals(right),
            Guid or TimeSpan or DateOnly or TimeOnly or Int128 or UInt128 or Version or System.Numerics.BigInteger or DBNull => left.Equals(right),
            _ => null,
        };

        private bool EqualGraphs(Type type, object left, object right)
        {
            if (!type.IsValueType && !_open.Add((new Identity(left), new Identity(right))))
                return true;
            if (left is Array grid && !HaveSameLengths(grid, (Array)right))
                return false;
            if (left is ITuple tuple)
                return Enumerable.Range(0, tuple.Length).All(i => EqualAt($".Item{i + 1}", tuple[i], ((ITuple)right)[i]));
            if (left is IDictionary<string, object?> bag)
                return EqualSequences(bag, (IEnumerable)right);
            if (left is IEnumerable sequence)
                return EqualSequences(sequence, (IEnumerable)right) && (type.Namespace!.StartsWith("System", StringComparison.Ordinal) || EqualMembers(type, left, right));
            return EqualMembers(type, left, right);
        }

        private static bool HaveSameLengths(Array left, Array right) =>
            left.Rank == right.Rank && Enumerable.Range(0, left.Rank).All(i => left.GetLength(i) == right.GetLength(i));

        /// <summary>Whether the type is, or derives from, an unordered collection. The class of a frozen collection depends on its content.</summary>
        private static bool IsUnordered(Type type)
        {
            for (Type? t = type; t is not null; t = t.BaseType)
            {
                if (t.IsGenericType && s_unordered.Contains(t.GetGenericTypeDefinition()))
                    return true;
            }

            return false;
        }

        private static bool EqualBags(List<object?> left, List<object?> right) =>
            left.Count == right.Count && left.TrueForAll(item => right.FindIndex(other => AreEqual(item, other)) is >= 0 and int at && Remove(right, at));

        private static bool Remove(List<object?> items, int at)
        {
            items.RemoveAt(at);
            return true;
        }

        private bool EqualSequences(IEnumerable left, IEnumerable right)
        {
            object?[] first = [.. left.Cast<object?>()];
            object?[] second = [.. right.Cast<object?>()];
            return first.Length == second.Length && Enumerable.Range(0, first.Length).All(i => EqualAt($"[{i}]", first[i], second[i]));
        }

        private bool EqualMembers(Type type, object left, object right) =>
            type.GetFields(BindingFlags.Public | BindingFlags.Instance).All(f => EqualAt($".{f.Name}", f.GetValue(left), f.GetValue(right)))
            && type.GetProperties(BindingFlags.Public | BindingFlags.Instance)
                .Where(p => p.GetIndexParameters().Length == 0)
                .All(p => EqualAt($".{p.Name}", p.GetValue(left), p.GetValue(right)));

        /// <summary>Compares the values at a step of the path. If they differ, the path stays at the difference.</summary>
        private bool EqualAt(string step, object? left, object? right)
        {
            _path.Push(step);
            return Equal(left, right) && _path.Pop() == step;
        }
    }

    /// <summary>An object that is compared by reference.</summary>
    private readonly struct Identity(object value) : IEquatable<Identity>
    {
        private readonly object _value = value;

        public bool Equals(Identity other) => ReferenceEquals(_value, other._value);

        public override bool Equals(object? obj) => obj is Identity other && Equals(other);

        public override int GetHashCode() => RuntimeHelpers.GetHashCode(_value);
    }
}
