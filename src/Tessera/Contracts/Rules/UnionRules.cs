using System.Globalization;

namespace Tessera.Contracts.Rules;

/// <summary>Decides which alternatives a union has and how they are named (spec/mapping-dotnet.md §2), as pure functions.</summary>
internal static class UnionRules
{
    /// <summary>Returns the name that an identifier gives: text unchanged, a number as decimal text, and the type's own name for null.</summary>
    /// <param name="identifier">A text, a number or null.</param>
    /// <param name="typeName">The type's name in metadata, without its namespace.</param>
    public static string Name(object? identifier, string typeName) => identifier switch
    {
        string text => text,
        null => typeName.Split('`')[0],
        _ => Convert.ToString(identifier, CultureInfo.InvariantCulture)!,
    };

    /// <summary>Adds the base itself, if it can have instances and is not listed, and sorts the alternatives by name.</summary>
    /// <param name="union">The base.</param>
    /// <param name="listed">The alternatives that attributes and registrations list.</param>
    /// <param name="problem">The reason why the alternatives contradict each other, or null.</param>
    public static AlternativeFacts[] Decide(AlternativeFacts union, IEnumerable<AlternativeFacts> listed, out string? problem)
    {
        List<AlternativeFacts> alternatives = [.. listed];
        if (union.HasInstances && !alternatives.Exists(a => a.Type.Equals(union.Type)))
            alternatives.Add(union);
        alternatives.Sort((left, right) => string.CompareOrdinal(left.Name, right.Name));
        problem = FindProblem(alternatives);
        return [.. alternatives];
    }

    private static string? FindProblem(List<AlternativeFacts> alternatives)
    {
        foreach (AlternativeFacts alternative in alternatives)
        {
            if (!alternative.IsDerived)
                return $"it lists {alternative.Type} as a derived type, but that type does not derive from it";
            if (!alternative.HasInstances)
                return $"it lists {alternative.Type} as a derived type, but that type cannot have instances: it is abstract, an interface or an open generic type";
        }

        for (int i = 1; i < alternatives.Count; i++)
        {
            if (alternatives[i].Name == alternatives[i - 1].Name)
                return $"it lists {alternatives[i - 1].Type} and {alternatives[i].Type} under the same identifier; give one of them a different identifier";
        }

        AlternativeFacts? twice = alternatives.Find(a => alternatives.Exists(b => !ReferenceEquals(a, b) && a.Type.Equals(b.Type)));
        return twice is null ? null : $"it lists {twice.Type} twice";
    }
}
