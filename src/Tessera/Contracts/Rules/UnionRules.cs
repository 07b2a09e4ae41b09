using System.Globalization;

namespace Tessera.Contracts.Rules;

/// <summary>Which alternatives a union has and how they are named (spec/mapping-dotnet.md §2), as pure functions.</summary>
internal static class UnionRules
{
    /// <summary>The name of an identifier: text as it is, a number as its decimal text; the type's own name where none is given.</summary>
    public static string Name(object? identifier, Type type) => identifier switch
    {
        string text => text,
        null => SimpleName(type),
        _ => Convert.ToString(identifier, CultureInfo.InvariantCulture)!,
    };

    /// <summary>Sorts the alternatives and adds the base itself, if it can have instances and is not listed.</summary>
    /// <param name="type">The base.</param>
    /// <param name="listed">As attributes and registrations give them.</param>
    /// <param name="problem">Why they cannot stand beside one another.</param>
    public static AlternativeContract[] Decide(Type type, IEnumerable<AlternativeContract> listed, out string? problem)
    {
        List<AlternativeContract> alternatives = [.. listed];
        if (!type.IsAbstract && !alternatives.Exists(a => a.Type == type))
            alternatives.Add(new AlternativeContract(SimpleName(type), type));
        alternatives.Sort((left, right) => string.CompareOrdinal(left.Name, right.Name));
        problem = FindProblem(type, alternatives);
        return [.. alternatives];
    }

    private static string? FindProblem(Type type, List<AlternativeContract> alternatives)
    {
        foreach (AlternativeContract alternative in alternatives)
        {
            if (!type.IsAssignableFrom(alternative.Type))
                return $"it lists {alternative.Type}, which does not derive from it";
            if (alternative.Type.IsAbstract || alternative.Type.ContainsGenericParameters)
                return $"it lists {alternative.Type}, which has no instances: it is abstract, an interface or an open generic type";
        }

        for (int i = 1; i < alternatives.Count; i++)
        {
            if (alternatives[i].Name == alternatives[i - 1].Name)
                return $"{alternatives[i - 1].Type} and {alternatives[i].Type} have the same identifier in it";
        }

        AlternativeContract? twice = alternatives.Find(a => alternatives.Exists(b => !ReferenceEquals(a, b) && a.Type == b.Type));
        return twice is null ? null : $"it lists {twice.Type} twice";
    }

    /// <summary>Without namespace and number of type parameters.</summary>
    private static string SimpleName(Type type)
    {
        int arity = type.Name.IndexOf('`', StringComparison.Ordinal);
        return arity < 0 ? type.Name : type.Name[..arity];
    }
}
