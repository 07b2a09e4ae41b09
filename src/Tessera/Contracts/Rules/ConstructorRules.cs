namespace Tessera.Contracts.Rules;

/// <summary>Chooses the constructor of a type, and the members that it takes (spec/mapping-dotnet.md §3).</summary>
internal static class ConstructorRules
{
    public const int None = -1;

    /// <summary>A struct starts from its default value, and no constructor is called.</summary>
    public const int StructDefault = -2;

    /// <summary>Returns whether a parameter has the name of a member, ignoring case.</summary>
    public static bool HasName(string parameter, string member) => string.Equals(parameter, member, StringComparison.OrdinalIgnoreCase);

    /// <summary>Returns whether an attribute makes a private field state. Such a field also gives its value to a parameter whose name lacks the prefix of the
    /// field's name.</summary>
    public static bool MayServe(MemberFacts member) => member is { IsField: true, IsPublic: false } && MemberRules.IsOptedIn(member.Attributes);

    /// <summary>
    /// Chooses the first constructor that exists of these: (1) the marked one; (2) a public one whose parameters all bind, if it keeps a member that another
    /// one would lose; (3) a parameterless one, public before non-public; (4) a public one whose parameters all bind; (5) for a class, a public one that leaves
    /// no member unset and whose other parameters have default values. A parameter binds if a member can give it its value; a member of exactly its type is
    /// preferred. Of several constructors, the one wins that takes the most members which nothing else sets, then the shortest. A struct uses a constructor
    /// with parameters only if that sets members which the default value cannot, or if it has a collection that only a constructor could create.
    /// </summary>
    /// <param name="problem">The reason why a marked constructor cannot be used, or null.</param>
    /// <returns>An index into the type's constructors, <see cref="StructDefault"/> or <see cref="None"/>.</returns>
    public static int Choose(TypeFacts type, out string? problem)
    {
        problem = null;
        ConstructorFacts[] constructors = type.Constructors;
        int marked = Array.FindIndex(constructors, c => c.IsMarked);
        if (marked >= 0)
        {
            if (constructors.Count(c => c.IsMarked) > 1)
                problem = "more than one of its constructors has the attribute [JsonConstructor]; mark only one";
            else if (!Array.TrueForAll(constructors[marked].Parameters, p => p.IsOptional || IsServed(type, p, exactly: false)))
                problem = "its constructor with [JsonConstructor] has a parameter that no member matches: a member must have the name of the parameter and a type that converts to its type";
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
        return type.IsStruct
            ? StructDefault
            : FindBest(type, c => c.IsPublic
                && Array.TrueForAll(c.Parameters, p => p.IsOptional || IsServed(type, p, exactly: false))
                && LeavesNothing(type, c));
    }

    /// <summary>
    /// Returns the member that a parameter of the chosen constructor takes, or -1. Of several, it is one that is state, then the one of exactly the
    /// parameter's type, then the one that nothing else can set, then the one of exactly the parameter's name.
    /// </summary>
    public static int FindTaken(TypeFacts type, ParameterFacts parameter)
    {
        MatchFacts? taken = parameter.Matches.Where(m => MemberRules.MayBeState(type.Members[m.Member], type.IsOptIn))
            .OrderBy(m => type.IsOptIn && !MemberRules.IsOptedIn(type.Members[m.Member].Attributes))
            .ThenBy(m => !m.IsExact)
            .ThenBy(m => type.Members[m.Member].CanSet)
            .ThenBy(m => type.Members[m.Member].Name != parameter.Name)
            .FirstOrDefault();
        return taken?.Member ?? -1;
    }

    /// <summary>
    /// Returns whether the value of a member that is not state would be lost: a constructor other than the chosen one has a parameter of its name and so sets
    /// it. Nothing is lost if the chosen constructor is marked, because the author has decided.
    /// </summary>
    /// <param name="chosen">The index of the chosen constructor.</param>
    /// <param name="member">The index of the member.</param>
    public static bool IsLost(TypeFacts type, int chosen, int member) =>
        chosen != None
            && !type.IsOptIn
            && !(chosen >= 0 && type.Constructors[chosen].IsMarked)
            && MemberRules.MayBeLost(type.Members[member])
            && IsSetByOther(type, chosen, member);

    /// <summary>
    /// Returns whether the computed properties of a class may show an object that the class hides, and that reading could not give back: only its own
    /// assembly can create the class, so its objects need not be like the one that the chosen constructor makes.
    /// </summary>
    public static bool MayHide(TypeFacts type, int chosen) =>
        chosen >= 0
            && !type.IsStruct
            && !type.IsOptIn
            && type.Constructors[chosen] is { IsMarked: false, IsPublic: false }
            && !Array.Exists(type.Constructors, constructor => constructor.IsPublic);

    /// <summary>Returns whether a member keeps an object that no public member shows, as far as names and types tell.</summary>
    /// <param name="member">The index of the member.</param>
    /// <param name="isSameType">Whether another member, given by its index, has the type of this one.</param>
    public static bool IsHidden(TypeFacts type, int member, Predicate<int> isSameType)
    {
        if (!MemberRules.IsHidden(type.Members[member]))
            return false;
        for (int other = 0; other < type.Members.Length; other++)
        {
            if (type.Members[other].IsPublic && (MemberRules.IsNamed(type.Members[member].Name, type.Members[other].Name) || isSameType(other)))
                return false;
        }

        return true;
    }

    /// <summary>
    /// Returns whether data fill the collection that a view member shows. They do not if the chosen constructor is not public and another one takes the member:
    /// the chosen one may leave null. The default value of a struct holds no collection.
    /// </summary>
    public static bool HoldsView(TypeFacts type, int chosen, int member) =>
        type.Members[member].IsView && !type.IsStruct && (chosen < 0 || type.Constructors[chosen].IsPublic || !IsSetByOther(type, chosen, member));

    /// <summary>
    /// Returns whether another constructor may set the member to something else: it takes the member, or has a parameter that no member shows. No constructor
    /// has set it in the default value of a struct.
    /// </summary>
    public static bool IsVaried(TypeFacts type, int chosen, int member) =>
        chosen == StructDefault
            || IsSetByOther(type, chosen, member)
            || type.Constructors.Where((_, place) => place != chosen).Any(c => Array.Exists(c.Parameters, p => p.Named.Length == 0));

    private static bool IsSetByOther(TypeFacts type, int chosen, int member) =>
        type.Constructors.Where((_, place) => place != chosen).Any(c => Array.Exists(c.Parameters, p => Array.IndexOf(p.Named, member) >= 0));

    /// <summary>Finds the best public constructor whose parameters all bind. Members of exactly the parameters' types are preferred.</summary>
    private static int FindBinding(TypeFacts type, Predicate<ConstructorFacts> match)
    {
        int exact = FindBest(type, c => c.IsPublic && IsServed(type, c, exactly: true) && match(c));
        return exact >= 0 ? exact : FindBest(type, c => c.IsPublic && IsServed(type, c, exactly: false) && match(c));
    }

    /// <summary>
    /// Finds the best matching constructor. A struct needs none, unless one sets a member that nothing else can set, or its initializers create a collection.
    /// </summary>
    private static int FindBest(TypeFacts type, Predicate<ConstructorFacts> match)
    {
        bool isNeeded = !type.IsStruct || Array.Exists(type.Members, member => member is { IsFillable: true, CanSet: false, HasStorage: true, IsPublic: true });
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
    /// Whether a constructor is better: it takes more members that nothing else sets, or equally many with fewer parameters. An object made by the shorter one
    /// may hold null where a longer one demands a value, and setters set the other members.
    /// </summary>
    private static bool IsBefore(TypeFacts type, ConstructorFacts constructor, ConstructorFacts other)
    {
        int more = CountNeeded(type, constructor) - CountNeeded(type, other);
        return more != 0 ? more > 0 : constructor.Parameters.Length < other.Parameters.Length;
    }

    private static int CountNeeded(TypeFacts type, ConstructorFacts constructor) =>
        constructor.Parameters.Count(p => Array.Exists(p.Matches, m => !type.Members[m.Member].CanSet));

    private static bool IsServed(TypeFacts type, ConstructorFacts constructor, bool exactly) =>
        Array.TrueForAll(constructor.Parameters, p => IsServed(type, p, exactly));

    /// <summary>Whether a member can give the parameter its value. A parameter that is passed by reference needs a member of exactly its type.</summary>
    private static bool IsServed(TypeFacts type, ParameterFacts parameter, bool exactly) =>
        Array.Exists(parameter.Matches, m => (m.IsExact || !(exactly || parameter.IsByReference))
            && MemberRules.MayBeState(type.Members[m.Member], type.IsOptIn));

    /// <summary>Whether the constructor takes all members that nothing else sets. Otherwise a parameter of another name may set one of them.</summary>
    private static bool LeavesNothing(TypeFacts type, ConstructorFacts constructor)
    {
        for (int member = 0; member < type.Members.Length; member++)
        {
            if (MemberRules.MayBeLost(type.Members[member])
                && !type.Members[member].IsFillable
                && !Array.Exists(constructor.Parameters, p => FindTaken(type, p) == member))
                return false;
        }

        return true;
    }

    /// <summary>
    /// Whether the constructor takes a member with storage that another one would lose. A collection is filled in place and does not count, unless there are
    /// only non-public parameterless constructors: they may leave null, since only their own assembly calls them, as in models that tools generate for Azure.
    /// </summary>
    private static bool Keeps(TypeFacts type, ConstructorFacts constructor)
    {
        ConstructorFacts[] parameterless = Array.FindAll(type.Constructors, c => c.Parameters.Length == 0);
        bool mayLeaveNone = parameterless.Length > 0 && !Array.Exists(parameterless, c => c.IsPublic);
        return !type.IsOptIn
            && Array.Exists(constructor.Parameters, p => Array.Exists(p.Matches, m => MemberRules.MayBeLost(type.Members[m.Member])
                && (mayLeaveNone || !type.Members[m.Member].IsFillable)));
    }
}
