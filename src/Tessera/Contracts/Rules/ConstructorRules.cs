namespace Tessera.Contracts.Rules;

/// <summary>Which constructor makes an object, and which members it takes (spec/mapping-dotnet.md §1).</summary>
internal static class ConstructorRules
{
    public const int None = -1;

    /// <summary>The default value of a struct, without a constructor.</summary>
    public const int StructDefault = -2;

    /// <summary>Whether a parameter has the name of a member.</summary>
    public static bool HasName(string parameter, string member) => string.Equals(parameter, member, StringComparison.OrdinalIgnoreCase);

    /// <summary>
    /// The marked one; else a parameterless one, public before non-public, unless it loses what another one keeps; else the public one all
    /// of whose parameters bind, of several the shortest of those that take the most members which nothing else sets; else the like of those whose parameters take what is read; else the like of those
    /// that leave nothing unset, and whose other parameters have default values. A struct that declares no parameterless constructor uses one that binds only if that sets members which its default
    /// value cannot.
    /// </summary>
    /// <param name="type">The type.</param>
    /// <param name="problem">Why there is none, for a marked constructor that cannot be used.</param>
    /// <returns>An index into its constructors, <see cref="StructDefault"/> or <see cref="None"/>.</returns>
    public static int Choose(TypeFacts type, out string? problem)
    {
        problem = null;
        ConstructorFacts[] constructors = type.Constructors;
        int marked = Array.FindIndex(constructors, c => c.IsMarked);
        if (marked >= 0)
        {
            if (constructors.Count(c => c.IsMarked) > 1)
                problem = "more than one of its constructors has the attribute [JsonConstructor]; mark one only";
            else if (!Array.TrueForAll(constructors[marked].Parameters, p => p.IsOptional || IsServed(type, p, exactly: false)))
                problem = "its constructor with [JsonConstructor] has a parameter whose value no member could give: a member must have its name and a type that converts to its type";
            return marked;
        }

        int keeping = FindBinding(type, c => Keeps(type, c));
        if (keeping >= 0)
            return keeping;
        int parameterless = Array.FindIndex(constructors, c => c is { Parameters.Length: 0, IsPublic: true });
        if (parameterless < 0)
            parameterless = Array.FindIndex(constructors, c => c.Parameters.Length == 0);
        if (parameterless >= 0)
            return parameterless;
        int binding = FindBinding(type, static _ => true);
        if (binding >= 0)
            return binding;
        return type.IsStruct ? StructDefault : FindBest(type, c => c.IsPublic && Array.TrueForAll(c.Parameters, p => p.IsOptional || IsServed(type, p, exactly: false)) && LeavesNothing(type, c));
    }

    /// <summary>
    /// The member that a parameter of the chosen constructor takes, or -1. Of members whose names differ in case only, one of its very type, of those one that
    /// nothing else can set, and of those one of its very name.
    /// </summary>
    public static int FindTaken(TypeFacts type, ParameterFacts parameter)
    {
        MatchFacts? taken = parameter.Matches.Where(m => MemberRules.MayBeState(type.Members[m.Member]))
            .OrderBy(m => !m.IsExact).ThenBy(m => type.Members[m.Member].CanSet).ThenBy(m => type.Members[m.Member].Name != parameter.Name).FirstOrDefault();
        return taken?.Member ?? -1;
    }

    /// <summary>
    /// The first member that is set by a constructor, as its parameter of that name says, but not by the chosen one, and that is no state: it would come back as that one
    /// leaves it. -1 if nothing is lost. Who marks a constructor has decided.
    /// </summary>
    /// <param name="type">The type.</param>
    /// <param name="chosen">An index into its constructors.</param>
    /// <param name="isState">For each member.</param>
    public static int FindLost(TypeFacts type, int chosen, IReadOnlyList<bool> isState)
    {
        for (int member = 0; member < type.Members.Length; member++)
        {
            if (!isState[member] && IsLost(type, chosen, member))
                return member;
        }

        return -1;
    }

    /// <summary>As <see cref="FindLost"/>, of one member that is no state.</summary>
    public static bool IsLost(TypeFacts type, int chosen, int member) =>
        chosen != None && !type.IsOptIn && !(chosen >= 0 && type.Constructors[chosen].IsMarked) && MemberRules.MayBeLost(type.Members[member]) && IsSetByOther(type, chosen, member);

    /// <summary>
    /// Whether data go into the collection that a member only shows. Not where another constructor than the chosen one takes the member, and the chosen one is not public: it may leave none. A struct
    /// has none by default.
    /// </summary>
    public static bool HoldsView(TypeFacts type, int chosen, int member) =>
        type.Members[member].IsView && !type.IsStruct && (chosen < 0 || type.Constructors[chosen].IsPublic || !IsSetByOther(type, chosen, member));

    /// <summary>Whether such a member may hold something else than the chosen constructor makes: another one takes it, or what no member shows.</summary>
    public static bool IsVaried(TypeFacts type, int chosen, int member) =>
        IsSetByOther(type, chosen, member) || type.Constructors.Where((_, place) => place != chosen).Any(c => Array.Exists(c.Parameters, p => p.Named.Length == 0));

    private static bool IsSetByOther(TypeFacts type, int chosen, int member) =>
        type.Constructors.Where((_, place) => place != chosen).Any(c => Array.Exists(c.Parameters, p => Array.IndexOf(p.Named, member) >= 0));

    /// <summary>The public one that sets most of what nothing else does; one that takes members as they are before others.</summary>
    private static int FindBinding(TypeFacts type, Predicate<ConstructorFacts> match)
    {
        int exact = FindBest(type, c => c.IsPublic && IsServed(type, c, exactly: true) && match(c));
        return exact >= 0 ? exact : FindBest(type, c => c.IsPublic && IsServed(type, c, exactly: false) && match(c));
    }

    /// <summary>A struct needs none unless one sets what nothing else can.</summary>
    private static int FindBest(TypeFacts type, Predicate<ConstructorFacts> match)
    {
        bool isNeeded = !type.IsStruct;
        int chosen = None;
        for (int i = 0; i < type.Constructors.Length; i++)
        {
            ConstructorFacts constructor = type.Constructors[i];
            if (!match(constructor))
                continue;
            isNeeded |= Array.Exists(constructor.Parameters, p => Array.Exists(p.Matches, m => !type.Members[m.Member].CanSet));
            if (chosen == None || IsBefore(type, constructor, type.Constructors[chosen]))
                chosen = i;
        }

        return isNeeded ? chosen : None;
    }

    /// <summary>
    /// It takes more of what nothing else sets; of those, the one with fewer parameters: an object that was made by it may have a null where a longer one wants a value,
    /// and setters take what it leaves.
    /// </summary>
    private static bool IsBefore(TypeFacts type, ConstructorFacts constructor, ConstructorFacts other)
    {
        int more = CountNeeded(type, constructor) - CountNeeded(type, other);
        return more != 0 ? more > 0 : constructor.Parameters.Length < other.Parameters.Length;
    }

    private static int CountNeeded(TypeFacts type, ConstructorFacts constructor) => constructor.Parameters.Count(p => Array.Exists(p.Matches, m => !type.Members[m.Member].CanSet));

    /// <summary>Whether each parameter has a member.</summary>
    private static bool IsServed(TypeFacts type, ConstructorFacts constructor, bool exactly) => Array.TrueForAll(constructor.Parameters, p => IsServed(type, p, exactly));

    /// <summary>What is given by reference has to be of the very type.</summary>
    private static bool IsServed(TypeFacts type, ParameterFacts parameter, bool exactly) =>
        Array.Exists(parameter.Matches, m => (m.IsExact || !(exactly || parameter.IsByReference)) && MemberRules.MayBeState(type.Members[m.Member]));

    /// <summary>A parameter that no member has the name of may be what sets a member that nothing else does.</summary>
    private static bool LeavesNothing(TypeFacts type, ConstructorFacts constructor)
    {
        for (int member = 0; member < type.Members.Length; member++)
        {
            if (MemberRules.MayBeLost(type.Members[member]) && !type.Members[member].IsFillable && !Array.Exists(constructor.Parameters, p => FindTaken(type, p) == member))
                return false;
        }

        return true;
    }

    /// <summary>
    /// It takes a member that has storage, and that would be lost if another constructor were used. A collection is filled where it is; a constructor without parameters that is not public may leave
    /// none, since only its own assembly calls it: models that tools generate for Azure have such a one.
    /// </summary>
    private static bool Keeps(TypeFacts type, ConstructorFacts constructor)
    {
        ConstructorFacts[] parameterless = Array.FindAll(type.Constructors, c => c.Parameters.Length == 0);
        bool mayLeaveNone = parameterless.Length > 0 && !Array.Exists(parameterless, c => c.IsPublic);
        return !type.IsOptIn
            && Array.Exists(constructor.Parameters, p => Array.Exists(p.Matches, m => MemberRules.MayBeLost(type.Members[m.Member]) && (mayLeaveNone || !type.Members[m.Member].IsFillable)));
    }
}
