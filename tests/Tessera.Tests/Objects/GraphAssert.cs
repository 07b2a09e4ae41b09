using System.Collections;
using System.Reflection;
using System.Runtime.CompilerServices;
using Xunit;

namespace Tessera.Tests.Objects;

/// <summary>Compares two graphs member by member, including private fields, and fails with the path of the first difference. Numbers and dates are compared bit
/// for bit, sets and dictionaries without regard to order. A list may have become another kind of list.</summary>
internal static class GraphAssert
{
    public static void Equal(object? expected, object? actual) => Compare(expected, actual, "$", new HashSet<(object, object)>(new ByReference()));

    private static void Compare(object? expected, object? actual, string path, HashSet<(object, object)> seen)
    {
        if (ReferenceEquals(expected, actual))
            return;
        Check(expected is not null && actual is not null, path, expected, actual);
        if (expected!.GetType().IsValueType || seen.Add((expected, actual!)))
            CompareContent(expected, actual!, path, seen);
    }

    private static void CompareContent(object expected, object actual, string path, HashSet<(object, object)> seen)
    {
        switch (expected)
        {
            case string or Uri or Version:
                Check(expected.Equals(actual), path, expected, actual);
                break;
            case Array or IList when actual is IList:
                CompareSequences((IEnumerable)expected, (IEnumerable)actual, path, seen);
                break;
            case IDictionary<string, object?> map:
                CompareMaps(map, Assert.IsAssignableFrom<IDictionary<string, object?>>(actual), path, seen);
                break;
            case IDictionary map:
                CompareDictionaries(map, Assert.IsAssignableFrom<IDictionary>(actual), path, seen);
                break;
            case IEnumerable set when IsSet(expected):
                Check(set.Cast<object?>().ToHashSet().SetEquals(((IEnumerable)actual).Cast<object?>()), path, expected, actual);
                break;
            case IEnumerable sequence:
                CompareSequences(sequence, Assert.IsAssignableFrom<IEnumerable>(actual), path, seen);
                break;
            default:
                Check(expected.GetType() == actual.GetType(), path, expected.GetType(), actual.GetType());
                if (IsScalar(expected.GetType()))
                    Check(AreSame(expected, actual), path, expected, actual);
                else
                    CompareFields(expected, actual, path, seen);
                break;
        }
    }

    private static bool IsScalar(Type type) =>
        type.IsPrimitive || type.IsEnum || type == typeof(decimal) || type.Namespace == "System.Numerics" || (type.IsValueType && type.Namespace == "System" && !type.IsGenericType);

    private static bool AreSame(object left, object right) => (left, right) switch
    {
        (double a, double b) => BitConverter.DoubleToInt64Bits(a) == BitConverter.DoubleToInt64Bits(b),
        (float a, float b) => BitConverter.SingleToInt32Bits(a) == BitConverter.SingleToInt32Bits(b),
        (Half a, Half b) => BitConverter.HalfToInt16Bits(a) == BitConverter.HalfToInt16Bits(b),
        (decimal a, decimal b) => decimal.GetBits(a).SequenceEqual(decimal.GetBits(b)),
        (DateTime a, DateTime b) => a == b && a.Kind == b.Kind,
        (DateTimeOffset a, DateTimeOffset b) => a.EqualsExact(b),
        _ => left.Equals(right),
    };

    private static bool IsSet(object value) =>
        value.GetType().GetInterfaces().Any(i => i.IsGenericType && i.GetGenericTypeDefinition() == typeof(ISet<>));

    private static void CompareSequences(IEnumerable expected, IEnumerable actual, string path, HashSet<(object, object)> seen)
    {
        List<object?> left = [.. expected.Cast<object?>()];
        List<object?> right = [.. actual.Cast<object?>()];
        Check(left.Count == right.Count, path + ".Count", left.Count, right.Count);
        for (int i = 0; i < left.Count; i++)
            Compare(left[i], right[i], $"{path}[{i}]", seen);
    }

    private static void CompareMaps(IDictionary<string, object?> expected, IDictionary<string, object?> actual, string path, HashSet<(object, object)> seen)
    {
        Check(expected.Count == actual.Count, path + ".Count", expected.Count, actual.Count);
        foreach (KeyValuePair<string, object?> entry in expected)
        {
            Check(actual.TryGetValue(entry.Key, out object? value), $"{path}[{entry.Key}]", entry.Value, "missing");
            Compare(entry.Value, value, $"{path}[{entry.Key}]", seen);
        }
    }

    private static void CompareDictionaries(IDictionary expected, IDictionary actual, string path, HashSet<(object, object)> seen)
    {
        Check(expected.Count == actual.Count, path + ".Count", expected.Count, actual.Count);
        foreach (DictionaryEntry entry in expected)
        {
            Check(actual.Contains(entry.Key), $"{path}[{entry.Key}]", entry.Value, "missing");
            Compare(entry.Value, actual[entry.Key], $"{path}[{entry.Key}]", seen);
        }
    }

    private static void CompareFields(object expected, object actual, string path, HashSet<(object, object)> seen)
    {
        for (Type? type = expected.GetType(); type is not null && type != typeof(object); type = type.BaseType)
        {
            foreach (FieldInfo field in type.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly))
                Compare(field.GetValue(expected), field.GetValue(actual), $"{path}.{field.Name}", seen);
        }
    }

    private static void Check(bool condition, string path, object? expected, object? actual)
    {
        if (!condition)
            Assert.Fail($"Differs at {path}: expected {expected ?? "null"}, was {actual ?? "null"}.");
    }

    /// <summary>Compares pairs of objects by reference, even if the objects have their own Equals.</summary>
    private sealed class ByReference : IEqualityComparer<(object Left, object Right)>
    {
        public bool Equals((object Left, object Right) x, (object Left, object Right) y) => ReferenceEquals(x.Left, y.Left) && ReferenceEquals(x.Right, y.Right);

        public int GetHashCode((object Left, object Right) obj) => HashCode.Combine(RuntimeHelpers.GetHashCode(obj.Left), RuntimeHelpers.GetHashCode(obj.Right));
    }
}
