using Microsoft.CodeAnalysis;
using Tessera.Contracts.Rules;

namespace Tessera.Generators.Rules.Symbols;

/// <summary>What the library makes of a type with its default options, as far as the source says: by the same rules, from facts that the compiler has.</summary>
internal sealed class SymbolContract
{
    private readonly List<SymbolMember> _declared;
    private readonly IMethodSymbol[] _constructors;
    private readonly TypeFacts _facts;
    private readonly int _chosen;
    private readonly HashSet<ITypeSymbol> _around;

    public SymbolContract(INamedTypeSymbol type, Compilation compilation)
        : this(type, compilation, new(SymbolEqualityComparer.Default))
    {
    }

    /// <param name="type">The type.</param>
    /// <param name="compilation">The program.</param>
    /// <param name="around">Types that are asked whether they take what is read, one inside of the other.</param>
    public SymbolContract(INamedTypeSymbol type, Compilation compilation, HashSet<ITypeSymbol> around)
    {
        _around = around;
        Type = type;
        _declared = MemberSymbols.Find(type);
        bool isCollection = type.TypeKind == TypeKind.Class && Framework.IsSequence(type) && !Framework.Owns(type);
        if (isCollection)
            _declared.RemoveAll(member => Framework.Owns(member.Symbol.ContainingType));
        HasItems = isCollection && !AttributeSymbols.IsObject(type);
        if (HasItems)
            _declared.RemoveAll(member => member.Type.SpecialType == SpecialType.System_Int32 && MemberRules.CountsItems(member.Symbol.Name, member.Setter is { DeclaredAccessibility: not Accessibility.Public }));
        _constructors = SymbolFacts.ConstructorsOf(type);
        _facts = SymbolFacts.Describe(type, _constructors, [.. _declared], compilation);
        _chosen = ConstructorRules.Choose(_facts, out string? problem);
        Problem = problem;
        ContractMember?[] found = Decide(compilation);
        Members = [.. found.OfType<ContractMember>()];
        // What may turn out to be computed does not show the state of a type by itself.
        if (Members.All(member => member.IsAsked))
            Members = [];
        if (!HasItems && problem is null && ConstructorRules.FindLost(_facts, _chosen, Array.ConvertAll(found, member => member is { IsAsked: false })) is int lost and >= 0)
            Lost = _declared[lost];
    }

    public INamedTypeSymbol Type { get; }

    /// <summary>Its items are state beside the members.</summary>
    public bool HasItems { get; }

    /// <summary>A property without a setter shows an object that may take what is read: whether it does, other types say.</summary>
    public bool MayHold { get; private set; }

    /// <summary>In the order in which they were found.</summary>
    public ContractMember[] Members { get; }

    /// <summary>Why the library does not choose a constructor; null if nothing is wrong.</summary>
    public string? Problem { get; }

    /// <summary>A member that would come back as another constructor leaves it.</summary>
    public SymbolMember? Lost { get; }

    /// <summary>Whether objects can be made of what is read.</summary>
    public bool CanBeMade => _chosen != ConstructorRules.None;

    /// <summary>The chosen constructor; null if none is called.</summary>
    public IMethodSymbol? Constructor => _chosen < 0 ? null : _constructors[_chosen];

    /// <summary>Each parameter of any constructor that has the name of a member is of its very type too, so that the choice depends on nothing else; and no two of the chosen one take one member.</summary>
    public bool HasExactParameters =>
        _facts.Constructors.SelectMany(constructor => constructor.Parameters).All(parameter => parameter.Matches.Length == parameter.Named.Length && parameter.Matches.All(match => match.IsExact))
        && (Constructor is null || Members.Count(member => member.Parameter >= 0) == Constructor.Parameters.Length);

    /// <summary>It has fields, and shows none of them.</summary>
    public bool HidesState => Members.Length == 0 && !HasItems && !_facts.IsOptIn && HiddenSymbols.In(Type);

    /// <summary>A scalar stands for what it hides.</summary>
    public bool HasForm => HidesState && SymbolForms.Find(Type) is not null;

    /// <summary>Members that hold something which is not written, with the reason: what <c>TesseraSerializer.Check</c> lists, without those that an attribute leaves out and those that are computed.</summary>
    public IEnumerable<(SymbolMember Member, string Reason)> FindOmitted()
    {
        HashSet<ISymbol> shown = new(Members.Select(member => member.Declared.Symbol), SymbolEqualityComparer.Default);
        foreach (SymbolMember property in _declared.Where(member => !member.IsField))
        {
            IFieldSymbol[] fields = MemberSymbols.StorageOf(property, _ => true);
            if (fields.Any(shown.Contains))
                shown.Add(property.Symbol);
            shown.UnionWith(fields);
        }

        for (int i = 0; i < _declared.Count; i++)
        {
            MemberFacts facts = _facts.Members[i];
            if (shown.Contains(_declared[i].Symbol) || MemberRules.IsIgnored(facts.Attributes) || !facts.CanGet || !facts.HasStorage || _declared[i].Type.TypeKind == TypeKind.Delegate)
                continue;
            if (!facts.IsPublic)
                yield return (_declared[i], "it is not public; [JsonInclude] would include it");
            else if (!facts.CanSet)
                yield return (_declared[i], "nothing sets it: it has no setter, and the constructor has no parameter of its name and type");
        }
    }

    /// <summary>Properties that nothing sets, as far as the compiler knows, and that are no state.</summary>
    public IEnumerable<SymbolMember> FindUnset() => _declared.Where((member, place) =>
        member is { IsField: false, IsPublic: true, CanSet: false } && !MemberRules.IsIgnored(_facts.Members[place].Attributes) && !Members.Any(state => state.Declared == member));

    private ContractMember?[] Decide(Compilation compilation)
    {
        int[] takers = [.. _declared.Select(_ => -1)];
        ParameterFacts[] parameters = _chosen < 0 ? [] : _facts.Constructors[_chosen].Parameters;
        for (int i = parameters.Length - 1; i >= 0; i--)
        {
            if (ConstructorRules.FindTaken(_facts, parameters[i]) is int taken and >= 0)
                takers[taken] = i;
        }

        return [.. _declared.Select((member, place) => HasItems && !member.CanSet && takers[place] < 0 && !IsBeside(member, _facts.Members[place], compilation) ? null : Decide(member, place, takers[place], compilation))];
    }

    /// <summary>A collection that another one keeps beside its items: of what is no part of these, or it may be the items once more.</summary>
    private bool IsBeside(SymbolMember member, MemberFacts facts, Compilation compilation)
    {
        if (!facts.HasStorage && ViewSymbols.Find(member, compilation) is null)
            return false;
        ITypeSymbol[] items = ViewSymbols.PartsOf(Type);
        ITypeSymbol[] parts = ViewSymbols.PartsOf(member.Type);
        return parts.Length > 0 && items.Length > 0 && !parts.Intersect(items, SymbolEqualityComparer.Default).Any();
    }

    private ContractMember? Decide(SymbolMember member, int place, int parameter, Compilation compilation)
    {
        MemberFacts facts = _facts.Members[place];
        bool isTaken = parameter >= 0;
        SymbolMember storage = member;
        ITypeSymbol type = member.Type;
        bool hasConverter = AttributeSymbols.HasConverter(member.Symbol);
        IMethodSymbol[] questions = QuestionSymbols.Of(member, Type);
        IFieldSymbol? asked = !isTaken && !hasConverter && questions.Length == 0 && facts.Attributes.JsonIgnore is null ? ViewSymbols.FindAsked(member, compilation) : null;
        if (!isTaken && (ViewSymbols.Find(member, compilation) ?? asked) is IFieldSymbol viewed)
        {
            facts = facts with { Attributes = AttributeSymbols.Read(member.Symbol, viewed) };
            if (!hasConverter)
            {
                storage = new SymbolMember(viewed, viewed.Type, null, null);
                type = viewed.Type;
                facts = facts with { CanSet = !viewed.IsReadOnly, IsFillable = SymbolFacts.IsFillable(viewed.Type) };
                if (ViewSymbols.FindFilled(storage) is INamedTypeSymbol form)
                    (type, facts) = (form, facts with { IsFillable = true });
            }
        }
        else if (!isTaken && ViewSymbols.FindFilled(member) is INamedTypeSymbol filled)
        {
            type = filled;
            facts = facts with { IsFillable = true };
        }
        else if (!isTaken && !hasConverter && ConstructorRules.HoldsView(_facts, _chosen, place) && ViewSymbols.CanCreateElements(member.Type))
        {
            facts = facts with { IsFillable = true };
        }

        bool isHeld = !isTaken && !hasConverter && SymbolEqualityComparer.Default.Equals(type, member.Type) && storage == member && MayHoldObjects && HeldSymbols.MayTake(member, facts);
        MayHold |= isHeld && !MemberRules.IsIgnored(facts.Attributes);
        isHeld = isHeld && HeldSymbols.TakesData(type, compilation, _around);
        if (isHeld)
            facts.Attributes.Populates = true;
        return MemberRules.Decide(facts, isTaken, _facts.IsOptIn, includeReadOnly: false) is MemberDecision decision
            ? new ContractMember(member, storage, type, facts.Attributes, decision, parameter, decision.IsRequired || (isTaken && IsDemanded(_constructors[_chosen].Parameters[parameter])), hasConverter, !isTaken && facts is { CanSet: false, IsFillable: true } && CanBeMade && ConstructorRules.IsVaried(_facts, _chosen, place), facts.Attributes.JsonIgnore is null ? questions : []) { IsAsked = asked is not null, IsHeld = isHeld }
            : null;
    }

    /// <summary>It is a class, and leaves it to its members how these are read.</summary>
    private bool MayHoldObjects => Constructor is { ContainingType.IsValueType: false } && !AttributeSymbols.SaysHowToCreate(Type);

    /// <summary>Nothing stands in for an argument that is not sent.</summary>
    public static bool IsDemanded(IParameterSymbol parameter) => !parameter.HasExplicitDefaultValue
        && (parameter.Type.IsValueType ? parameter.Type.OriginalDefinition.SpecialType != SpecialType.System_Nullable_T : parameter.NullableAnnotation == NullableAnnotation.NotAnnotated);
}
