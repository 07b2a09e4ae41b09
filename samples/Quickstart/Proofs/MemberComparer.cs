using System.Collections;
using System.Reflection;

namespace Quickstart.Proofs;

/// <summary>Compares two object graphs value by value, through all public members and elements, and counts the values.</summary>
internal sealed class MemberComparer
{
    /// <summary>The number of values (numbers, strings, dates, nulls …) that were compared.</summary>
    public int Values { get; private set; }

    /// <summary>The path of the first difference, or null if there is none.</summary>
    public string? Difference { get; private set; }

    public bool AreEqual(object? left, object? right)
    {
        Compare(left, right, "$");
        return Difference is null;
    }

    private void Compare(object? left, object? right, string path)
    {
        if (left is null || right is null || left.GetType() != right.GetType())
            CompareValue(ReferenceEquals(left, right), path);
        else if (left is DateTime date)
            CompareValue(date.Equals(right) && date.Kind == ((DateTime)right).Kind, path);
        else if (left is string || left.GetType().IsValueType)
            CompareValue(left.Equals(right), path);
        else if (left is IDictionary dictionary)
            CompareEntries(dictionary, (IDictionary)right, path);
        else if (left is IEnumerable sequence)
            CompareElements([.. sequence.Cast<object?>()], [.. ((IEnumerable)right).Cast<object?>()], path);
        else
            CompareMembers(left, right, path);
    }

    private void CompareValue(bool equal, string path)
    {
        Values++;
        if (!equal)
            Difference ??= path;
    }

    private void CompareEntries(IDictionary left, IDictionary right, string path)
    {
        CompareValue(left.Count == right.Count, $"{path}.Count");
        foreach (DictionaryEntry entry in left)
            Compare(entry.Value, right[entry.Key], $"{path}['{entry.Key}']");
    }

    private void CompareElements(object?[] left, object?[] right, string path)
    {
        CompareValue(left.Length == right.Length, $"{path}.Count");
        for (int i = 0; i < Math.Min(left.Length, right.Length); i++)
            Compare(left[i], right[i], $"{path}[{i}]");
    }

    private void CompareMembers(object left, object right, string path)
    {
        foreach (PropertyInfo property in left.GetType().GetProperties())
            Compare(property.GetValue(left), property.GetValue(right), $"{path}.{property.Name}");
    }
}
