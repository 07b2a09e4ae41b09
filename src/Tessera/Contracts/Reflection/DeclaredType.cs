using System.Reflection;
using Tessera.Contracts.Rules;

namespace Tessera.Contracts.Reflection;

/// <summary>The declaration of a type: its members and constructors, the facts about them, and the constructor that the rules choose.</summary>
internal sealed class DeclaredType
{
    private const BindingFlags Instance = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;

    private readonly ConstructorInfo[] _constructors;
    private readonly TypeFacts _facts;
    private readonly int _chosen;
    private readonly Type _type;

    /// <param name="members">The members that may be state.</param>
    public DeclaredType(Type type, DeclaredMember[] members)
    {
        (_type, Members) = (type, members);
        _constructors = type.IsAbstract ? [] : DeclarationOrder.Sort(Array.FindAll(type.GetConstructors(Instance), c => !IsCopyConstructor(c, type)));
        MemberFacts[] facts = Array.ConvertAll(members, FactReader.Describe);
        _facts = new TypeFacts(type.IsValueType, AttributeReader.IsOptIn(type, facts), facts,
            Array.ConvertAll(_constructors, constructor => Describe(constructor, facts)));
        _chosen = ConstructorRules.Choose(_facts, out string? problem);
        if (problem is not null)
            Throw.Contract(type, problem);
        Takers = Array.ConvertAll(members, _ => -1);
        ParameterFacts[] parameters = _chosen < 0 ? [] : _facts.Constructors[_chosen].Parameters;
        for (int i = parameters.Length - 1; i >= 0; i--)
        {
            if (ConstructorRules.FindTaken(_facts, parameters[i]) is int taken and >= 0)
                Takers[taken] = i;
        }
    }

    public DeclaredMember[] Members { get; }

    /// <summary>For each member, the first parameter of the chosen constructor that takes it, or -1.</summary>
    public int[] Takers { get; }

    /// <summary>Whether only members that say so are state.</summary>
    public bool IsOptIn => _facts.IsOptIn;

    /// <summary>Whether objects can be created from what is read.</summary>
    public bool CanBeMade => _chosen != ConstructorRules.None;

    /// <summary>The chosen constructor; null if none is called.</summary>
    public ConstructorInfo? Constructor => _chosen < 0 ? null : _constructors[_chosen];

    /// <summary>The facts about a member.</summary>
    public MemberFacts this[int member] => _facts.Members[member];

    /// <summary>Returns the members that would not come back as they were written.</summary>
    /// <param name="isState">For each member, whether it is state.</param>
    public DeclaredMember[] FindLost(bool[] isState) => [.. Members.Where((_, place) => !isState[place] && ConstructorRules.IsLost(_facts, _chosen, place))];

    /// <summary>Returns the member with an object that the class hides and that computed properties may show; null if there is none.</summary>
    public DeclaredMember? FindHidden() =>
        ConstructorRules.MayHide(_facts, _chosen)
            ? Members.Where((member, place) => Hides(member.Type)
                && ConstructorRules.IsHidden(_facts, place, other => Members[other].Type == member.Type)).FirstOrDefault()
            : null;

    /// <summary>Returns the computed properties that are not state.</summary>
    /// <param name="isState">For each member, whether it is state.</param>
    public DeclaredMember[] FindComputed(bool[] isState) => [.. Members.Where((_, place) => !isState[place] && MemberRules.IsComputed(_facts.Members[place]))];

    /// <summary>Returns whether data fill the collection that a view member shows.</summary>
    public bool HoldsView(int member) => ConstructorRules.HoldsView(_facts, _chosen, member);

    /// <summary>Returns whether a member may hold something else than reading would find there.</summary>
    public bool IsVaried(int member) => ConstructorRules.IsVaried(_facts, _chosen, member);

    /// <summary>Returns whether not every object holds a collection in the member that can be emptied.</summary>
    /// <param name="member">The index of a member that only a constructor sets.</param>
    /// <param name="storage">The member that data fill: the member itself, or the field that it shows.</param>
    public bool MayDiffer(int member, DeclaredMember storage) =>
        CanBeMade && (IsVaried(member) || FactReader.OnlyGrows(storage.Type) || !StorageFinder.IsKept(storage));

    /// <summary>
    /// Returns what a new owner holds in a property that only its class could set, if that object may take what is read: the property shows a field of its own,
    /// whose class is not abstract, not a collection and not of the framework. Returns null for any other member.
    /// </summary>
    /// <param name="member">The index of the member.</param>
    /// <param name="constructor">The contract of the chosen constructor.</param>
    public HeldObject? FindHeld(int member, ConstructorContract? constructor)
    {
        if (Constructor is not { DeclaringType.IsValueType: false } || !MayTake(_facts.Members[member], Members[member].Type))
            return null;
        if (StorageFinder.FindHeld(Members[member]) is not FieldInfo field)
            return null;
        return new HeldObject(constructor!, () => (Members[member].Getter!, field), ConstructorRules.IsLost(_facts, _chosen, member), IsVaried(member));
    }

    /// <summary>Whether an object of the type has something to show: it is of a class of a program or package, and has public properties. An object of the
    /// class itself is taken for its parent or neighbour.</summary>
    private bool Hides(Type type) =>
        type != _type
        && !Framework.Owns(type)
        && !typeof(System.Collections.IEnumerable).IsAssignableFrom(type)
        && type.GetProperties(BindingFlags.Instance | BindingFlags.Public).Length > 0;

    private static bool MayTake(MemberFacts facts, Type type) =>
        MemberRules.MayHold(facts)
        && !type.IsAbstract
        && !typeof(System.Collections.IEnumerable).IsAssignableFrom(type)
        && !Framework.Owns(type);

    private ConstructorFacts Describe(ConstructorInfo constructor, MemberFacts[] facts) => new(
        constructor.IsPublic,
        AttributeReader.IsConstructorChoice(constructor, _constructors)
            || (_constructors.Length == 1 && FSharpMark.Is(constructor.DeclaringType!, FSharpMark.Record)),
        Array.ConvertAll(constructor.GetParameters(), parameter => FactReader.Describe(parameter, Members, facts)));

    /// <summary>Whether the constructor copies a record, so that its parameter is not a member.</summary>
    private static bool IsCopyConstructor(ConstructorInfo constructor, Type type) =>
        constructor.GetParameters() is [ParameterInfo only] && only.ParameterType == type && !constructor.IsPublic;
}
