namespace Tessera.Contracts.Rules;

/// <summary>Which constructor makes an object (spec/mapping-dotnet.md §1).</summary>
internal static class ConstructorRules
{
    public const int None = -1;

    /// <summary>The default value of a struct, without a constructor.</summary>
    public const int StructDefault = -2;

    /// <summary>
    /// The attributed one; else a parameterless one, public before non-public, unless it loses what another one keeps; else the public one all
    /// of whose parameters bind, the longest if there are several; else the like of those whose parameters take what is read. A struct that
    /// declares no parameterless constructor uses one that binds only if that sets members which its default value cannot.
    /// </summary>
    /// <param name="isStruct">The type is a value type.</param>
    /// <param name="constructors">In declaration order.</param>
    /// <param name="problem">Why there is none, for an attributed constructor that cannot be used.</param>
    /// <returns>An index into <paramref name="constructors"/>, <see cref="StructDefault"/> or <see cref="None"/>.</returns>
    public static int Choose(bool isStruct, IReadOnlyList<ConstructorFacts> constructors, out string? problem)
    {
        problem = null;
        int attributed = Find(constructors, c => c.IsAttributed);
        if (attributed >= 0)
        {
            if (constructors.Count(c => c.IsAttributed) > 1)
                problem = "more than one constructor is marked as the one to use";
            else if (!constructors[attributed].AllTake)
                problem = "a parameter of the constructor marked as the one to use has no member of the same name and type, and none of its name whose values it takes";
            return attributed;
        }

        int keeping = FindBinding(isStruct, constructors, static c => c.Keeps);
        if (keeping >= 0)
            return keeping;
        int parameterless = Find(constructors, c => c is { ParameterCount: 0, IsPublic: true });
        if (parameterless < 0)
            parameterless = Find(constructors, c => c.ParameterCount == 0);
        if (parameterless >= 0)
            return parameterless;
        int binding = FindBinding(isStruct, constructors, static _ => true);
        return binding < 0 && isStruct ? StructDefault : binding;
    }

    /// <summary>The public one that takes the most members; one that takes them as they are before others.</summary>
    private static int FindBinding(bool isStruct, IReadOnlyList<ConstructorFacts> constructors, Predicate<ConstructorFacts> match)
    {
        int exact = FindLongest(constructors, isStruct, c => c.IsPublic && c.AllBind && match(c));
        return exact >= 0 ? exact : FindLongest(constructors, isStruct, c => c.IsPublic && c.AllTake && match(c));
    }

    /// <summary>A struct needs none unless one sets what nothing else can.</summary>
    private static int FindLongest(IReadOnlyList<ConstructorFacts> constructors, bool isStruct, Func<ConstructorFacts, bool> match)
    {
        bool needed = !isStruct;
        int longest = None;
        for (int i = 0; i < constructors.Count; i++)
        {
            if (!match(constructors[i]))
                continue;
            needed |= constructors[i].IsNeeded;
            if (longest == None || constructors[i].ParameterCount > constructors[longest].ParameterCount)
                longest = i;
        }

        return needed ? longest : None;
    }

    private static int Find(IReadOnlyList<ConstructorFacts> constructors, Predicate<ConstructorFacts> match)
    {
        for (int i = 0; i < constructors.Count; i++)
        {
            if (match(constructors[i]))
                return i;
        }

        return None;
    }
}
