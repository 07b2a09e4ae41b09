using System.Collections;
using System.Globalization;
using System.Net;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text;

namespace Tessera.TestKit;

/// <summary>
/// Equality of values as the library promises it: every bit of a number counts, the scale of a decimal, the kind of a DateTime; collections
/// by type, order and elements; other objects member by member. Cycles are followed once.
/// </summary>
public static class DeepEquality
{
    /// <summary>Whether two values are the same in every bit that can be observed.</summary>
    public static bool AreEqual(object? left, object? right) => new Comparison().Equal(left, right);

    private sealed class Comparison
    {
        private readonly HashSet<(Identity, Identity)> _open = [];

        public bool Equal(object? left, object? right)
        {
            if (left is null || right is null)
                return left is null && right is null;
            Type type = left.GetType();
            return type == right.GetType() && (EqualScalars(left, right) ?? EqualGraphs(type, left, right));
        }

        /// <summary>Null for what is no scalar.</summary>
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
            StringBuilder text => text.Equals((StringBuilder)right),
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
                return Enumerable.Range(0, tuple.Length).All(i => Equal(tuple[i], ((ITuple)right)[i]));
            if (left is IDictionary<string, object?> bag)
                return EqualSequences(bag, (IEnumerable)right);
            if (left is IEnumerable sequence)
                return EqualSequences(sequence, (IEnumerable)right) && (type.Namespace!.StartsWith("System", StringComparison.Ordinal) || EqualMembers(type, left, right));
            return EqualMembers(type, left, right);
        }

        private static bool HaveSameLengths(Array left, Array right) =>
            left.Rank == right.Rank && Enumerable.Range(0, left.Rank).All(i => left.GetLength(i) == right.GetLength(i));

        private bool EqualSequences(IEnumerable left, IEnumerable right)
        {
            object?[] first = [.. left.Cast<object?>()];
            object?[] second = [.. right.Cast<object?>()];
            return first.Length == second.Length && first.Zip(second).All(pair => Equal(pair.First, pair.Second));
        }

        private bool EqualMembers(Type type, object left, object right) =>
            type.GetFields(BindingFlags.Public | BindingFlags.Instance).All(f => Equal(f.GetValue(left), f.GetValue(right)))
            && type.GetProperties(BindingFlags.Public | BindingFlags.Instance)
                .Where(p => p.GetIndexParameters().Length == 0)
                .All(p => Equal(p.GetValue(left), p.GetValue(right)));
    }

    /// <summary>An object by reference.</summary>
    private readonly struct Identity(object value) : IEquatable<Identity>
    {
        private readonly object _value = value;

        public bool Equals(Identity other) => ReferenceEquals(_value, other._value);

        public override bool Equals(object? obj) => obj is Identity other && Equals(other);

        public override int GetHashCode() => RuntimeHelpers.GetHashCode(_value);
    }
}
