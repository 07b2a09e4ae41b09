using System.Collections;
using System.Reflection;

namespace Tessera.Benchmarks.Comparing;

/// <summary>
/// Finds the first difference between two graphs. It compares members by name, so that a peer's own copy of a type can be compared with ours. It compares
/// floats by bits, dates with their kind, boxed values with their type, and sequences declared as interfaces by content. Null differs from empty.
/// </summary>
public sealed class DeepComparer(bool exact, bool identity = false)
{
    private readonly Dictionary<object, object> _pairs = new(ReferenceEqualityComparer.Instance);
    private readonly HashSet<(object, object)> _seen = new(new PairComparer());

    /// <summary>Returns the path and description of the first difference, or null if there is none.</summary>
    /// <param name="identity">True to require that one object comes back as one object.</param>
    /// <param name="exact">False to ignore what formats commonly drop: a date's kind, a decimal's trailing zeros, the class of an untyped collection.</param>
    public static string? Difference(object? expected, object? actual, Type declared, bool exact = true, bool identity = false) =>
        new DeepComparer(exact, identity).Compare(expected, actual, declared, "$");

    private string? Compare(object? expected, object? actual, Type declared, string path)
    {
        if (expected is null || actual is null)
            return expected is null && actual is null ? null : $"{path}: {Show(expected)} became {Show(actual)}";
        Type type = expected.GetType();
        if (IsScalar(type))
            return CompareScalars(expected, actual, type, declared, path);
        if (!type.IsValueType && !_seen.Add((expected, actual)))
            return null;
        if (identity && !type.IsValueType && !_pairs.TryAdd(expected, actual))
            return $"{path}: one object became two";
        if (!exact && expected is IDictionary<string, object?> untyped && actual is IDictionary<string, object?> other)
            return CompareUntyped(untyped, other, path);
        if (declared == typeof(object) && actual.GetType().Name != type.Name && (exact || expected is not IEnumerable))
            return $"{path}: {type.Name} became {actual.GetType().Name}";
        if (expected is IDictionary map)
            return actual is IDictionary otherMap ? CompareMaps(map, otherMap, path) : $"{path}: map became {actual.GetType().Name}";
        if (IsSet(type))
            return actual is IEnumerable set ? CompareSets((IEnumerable)expected, set, path) : $"{path}: set became {actual.GetType().Name}";
        if (expected is IEnumerable list)
            return actual is IEnumerable otherList ? CompareLists(list, otherList, ElementType(type), path) : $"{path}: list became {actual.GetType().Name}";
        return CompareMembers(expected, actual, type, path);
    }

    private string? CompareScalars(object expected, object actual, Type type, Type declared, string path)
    {
        // An adapter's copy of an enum is another type with the same numbers. In a slot of type object, the exact type must be kept.
        if (type.IsEnum && actual.GetType().IsEnum && declared != typeof(object))
            return Convert.ToDecimal(expected, null) == Convert.ToDecimal(actual, null) ? null : $"{path}: {expected} became {actual}";
        if (actual.GetType() != type)
            return $"{path}: {type.Name} became {actual.GetType().Name}";
        bool equal = expected switch
        {
            double d => BitConverter.DoubleToInt64Bits(d) == BitConverter.DoubleToInt64Bits((double)actual),
            float f => BitConverter.SingleToInt32Bits(f) == BitConverter.SingleToInt32Bits((float)actual),
            DateTime d => d.Ticks == ((DateTime)actual).Ticks && (!exact || d.Kind == ((DateTime)actual).Kind),
            DateTimeOffset d => d.EqualsExact((DateTimeOffset)actual),
            decimal d when !exact => d == (decimal)actual,
            decimal d => decimal.GetBits(d).AsSpan().SequenceEqual(decimal.GetBits((decimal)actual)),
            string s => string.Equals(s, (string)actual, StringComparison.Ordinal),
            _ => expected.Equals(actual),
        };
        return equal ? null : $"{path}: {Show(expected)} became {Show(actual)}";
    }

    private string? CompareMaps(IDictionary expected, IDictionary actual, string path)
    {
        if (expected.Count != actual.Count)
            return $"{path}: {expected.Count} entries became {actual.Count}";
        Type value = ValueType(expected.GetType());
        foreach (DictionaryEntry entry in expected)
        {
            if (!actual.Contains(entry.Key))
                return $"{path}[{entry.Key}]: missing";
            if (Compare(entry.Value, actual[entry.Key], value, $"{path}[{entry.Key}]") is string difference)
                return difference;
        }

        return null;
    }

    private string? CompareUntyped(IDictionary<string, object?> expected, IDictionary<string, object?> actual, string path)
    {
        if (expected.Count != actual.Count)
            return $"{path}: {expected.Count} entries became {actual.Count}";
        foreach ((string key, object? value) in expected)
        {
            if (!actual.TryGetValue(key, out object? other))
                return $"{path}[{key}]: missing";
            if (Compare(value, other, typeof(object), $"{path}[{key}]") is string difference)
                return difference;
        }

        return null;
    }

    private string? CompareSets(IEnumerable expected, IEnumerable actual, string path)
    {
        HashSet<object> left = [.. expected.Cast<object>()];
        if (!left.SetEquals(actual.Cast<object>()))
            return $"{path}: set changed";
        // A set treats dates of different kinds as equal, so an exact comparison also compares the sorted elements.
        return exact ? CompareLists(expected.Cast<object>().Order(), actual.Cast<object>().Order(), typeof(object), path) : null;
    }

    private string? CompareLists(IEnumerable expected, IEnumerable actual, Type element, string path)
    {
        if (expected is Array left && element.IsPrimitive && actual is Array right && right.GetType() == left.GetType())
            return ComparePrimitives(left, right, path);
        int i = 0;
        IEnumerator other = actual.GetEnumerator();
        foreach (object? item in expected)
        {
            if (!other.MoveNext())
                return $"{path}: ends after {i}";
            if (Compare(item, other.Current, element, $"{path}[{i}]") is string difference)
                return difference;
            i++;
        }

        return other.MoveNext() ? $"{path}: longer than {i}" : null;
    }

    private static string? ComparePrimitives(Array expected, Array actual, string path)
    {
        if (expected.Length != actual.Length)
            return $"{path}: {expected.Length} elements became {actual.Length}";
        byte[] left = new byte[Buffer.ByteLength(expected)];
        byte[] right = new byte[left.Length];
        Buffer.BlockCopy(expected, 0, left, 0, left.Length);
        Buffer.BlockCopy(actual, 0, right, 0, right.Length);
        return left.AsSpan().SequenceEqual(right) ? null : $"{path}: elements changed";
    }

    private string? CompareMembers(object expected, object actual, Type type, string path)
    {
        Type other = actual.GetType();
        if (other.Name != type.Name)
            return $"{path}: {type.Name} became {other.Name}";
        foreach (FieldInfo field in type.GetFields(BindingFlags.Instance | BindingFlags.Public))
        {
            object? value = other == type ? field.GetValue(actual) : other.GetField(field.Name)?.GetValue(actual) ?? other.GetProperty(field.Name)?.GetValue(actual);
            if (Compare(field.GetValue(expected), value, field.FieldType, $"{path}.{field.Name}") is string difference)
                return difference;
        }

        foreach (PropertyInfo property in type.GetProperties(BindingFlags.Instance | BindingFlags.Public))
        {
            if (property.GetIndexParameters().Length > 0)
                continue;
            object? value = other == type ? property.GetValue(actual) : other.GetProperty(property.Name)?.GetValue(actual) ?? other.GetField(property.Name)?.GetValue(actual);
            if (Compare(property.GetValue(expected), value, property.PropertyType, $"{path}.{property.Name}") is string difference)
                return difference;
        }

        return null;
    }

    internal static bool IsScalar(Type type) =>
        type.IsPrimitive || type.IsEnum || type == typeof(string) || type == typeof(decimal) || type == typeof(DateTime) || type == typeof(DateTimeOffset)
        || type == typeof(TimeSpan) || type == typeof(DateOnly) || type == typeof(TimeOnly) || type == typeof(Guid);

    private static bool IsSet(Type type) => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(HashSet<>);

    private static Type ElementType(Type type) =>
        type.IsArray ? type.GetElementType()! : type.IsGenericType && type.GetGenericArguments().Length == 1 ? type.GetGenericArguments()[0] : typeof(object);

    private static Type ValueType(Type type) => type.IsGenericType && type.GetGenericArguments().Length == 2 ? type.GetGenericArguments()[1] : typeof(object);

    private static string Show(object? value) => value switch
    {
        null => "null",
        DateTime d => $"{d:O} ({d.Kind})",
        string { Length: > 40 } s => $"\"{s[..40]}...\"",
        string s => $"\"{s}\"",
        _ when IsScalar(value.GetType()) => value.ToString() ?? "",
        _ => value.GetType().Name,
    };
}
