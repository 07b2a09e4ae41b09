using Microsoft.CodeAnalysis;
using Tessera.Contracts.Rules;

namespace Tessera.Generators.Rules.Symbols;

/// <summary>The contract of a type with default options, as far as the source tells. It applies the library's rules to facts from the compiler.</summary>
internal sealed class SymbolContract
{
    private readonly List<SymbolMember> _declared;
    private readonly IMethodSymbol[] _constructors;
    private readonly TypeFacts _facts;
    private readonly int _chosen;
    private readonly Dictionary<ITypeSymbol, bool> _known;
    private readonly Compilation _compilation;
    private readonly ContractMember?[] _found;
    private bool[]? _takes;

    public SymbolContract(INamedTypeSymbol type, Compilation compilation)
        : this(type, compilation, new(SymbolEqualityComparer.Default))
    {
    }

    /// <param name="type">The type.</param>
    /// <param name="compilation">The program.</param>
    /// <param name="known">Whether reading can fill the objects of types that were examined before.</param>
    public SymbolContract(INamedTypeSymbol type, Compilation compilation, Dictionary<ITypeSymbol, bool> known)
    {
        _known = known;
        _compilation = compilation;
        Type = type;
        _declared = MemberSymbols.Find(type);
        bool isCollection = type.TypeKind == TypeKind.Class && Framework.IsSequence(type) && !Framework.Owns(type);
        if (isCollection)
            _declared.RemoveAll(member => Framework.Owns(member.Symbol.ContainingType));
        HasItems = isCollection && !AttributeSymbols.IsObject(type);
        if (HasItems)
            _declared.RemoveAll(member => member.Type.SpecialType == SpecialType.System_Int32
                && MemberRules.CountsItems(member.Symbol.Name, member.Setter is { DeclaredAccessibility: not Accessibility.Public }));
        _constructors = SymbolFacts.ConstructorsOf(type);
        _facts = SymbolFacts.Describe(type, _constructors, [.. _declared], compilation);
        _chosen = ConstructorRules.Choose(_facts, out string? problem);
        Problem = problem;
        _found = Decide(compilation);
        // A member that may turn out to be computed does not show by itself that the type has state.
        Possible = _found.All(member => member is null or { IsAsked: true }) ? [] : [.. _found.OfType<ContractMember>()];
    }

    public INamedTypeSymbol Type { get; }

    /// <summary>True if the type is a collection, whose items are written beside its members.</summary>
    public bool HasItems { get; }

    /// <summary>The members in the order in which they were found, including objects that reading may fill. At run time, the classes of these objects
    /// decide.</summary>
    public ContractMember[] Possible { get; }

    /// <summary>The members that are state, as far as the source of all types shows.</summary>
    public ContractMember[] Members => field ??= Possible.Length == 0 ? [] : [.. _found.Where((_, place) => Takes[place]).OfType<ContractMember>()];

    /// <summary>The reason for which the library cannot choose a constructor, or null.</summary>
    public string? Problem { get; }

    /// <summary>A member whose value would be lost, because only another constructor takes it; null if there is none.</summary>
    public SymbolMember? Lost => FindLost((member, place) => Takes[place] && member is { IsAsked: false });

    /// <summary>The same as <see cref="Lost"/>, without looking at other types.</summary>
    public SymbolMember? LostByItself => FindLost(static (member, _) => member is { IsAsked: false });

    /// <summary>Returns the member with the hidden object that a lost member may show; null if a constructor sets the lost member.</summary>
    public SymbolMember? FindHidden(SymbolMember lost) => MemberRules.IsComputed(_facts.Members[_declared.IndexOf(lost)]) ? Hidden : null;

    /// <summary>Whether reading can create objects of the type.</summary>
    public bool CanBeMade => _chosen != ConstructorRules.None;

    /// <summary>The chosen constructor, or null if none is called.</summary>
    public IMethodSymbol? Constructor => _chosen < 0 ? null : _constructors[_chosen];

    /// <summary>True if every constructor parameter with a member's name also has exactly its type, so that the choice depends on nothing else, and no two
    /// parameters of the chosen one take the same member.</summary>
    public bool HasExactParameters =>
        _facts.Constructors.SelectMany(constructor => constructor.Parameters).All(parameter => parameter.Matches.Length == parameter.Named.Length
            && parameter.Matches.All(match => match.IsExact))
        && (Constructor is null || Possible.Count(member => member.Parameter >= 0) == Constructor.Parameters.Length);

    /// <summary>True if the type has fields but exposes none of them.</summary>
    public bool HidesState => Members.Length == 0 && !HasItems && !_facts.IsOptIn && HiddenSymbols.In(Type);

    /// <summary>True if hidden state is written as a scalar.</summary>
    public bool HasForm => HidesState && SymbolForms.Find(Type) is not null;

    /// <summary>Finds members with state that is not written, and the reasons. These are the members that <c>TesseraSerializer.Check</c> lists, except those
    /// that an attribute leaves out and computed ones.</summary>
    public IEnumerable<(SymbolMember Member, string Reason)> FindOmitted()
    {
        HashSet<ISymbol> shown = new(Members.Select(member => member.Declared.Symbol), SymbolEqualityComparer.Default);
        foreach (SymbolMember property in _declared.Where(member => !member.IsField))
        {
            IFieldSymbol[] fields = [.. MemberSymbols.StorageOf(property, _ => true),
                .. MemberSymbols.HeldFieldOf(property) is IFieldSymbol held ? [held] : Array.Empty<IFieldSymbol>()];
            if (fields.Any(shown.Contains))
                shown.Add(property.Symbol);
            shown.UnionWith(fields);
        }

        for (int i = 0; i < _declared.Count; i++)
        {
            MemberFacts facts = _facts.Members[i];
            if (shown.Contains(_declared[i].Symbol)
                || MemberRules.IsIgnored(facts.Attributes)
                || !facts.CanGet
                || !facts.HasStorage
                || _declared[i].Type.TypeKind == TypeKind.Delegate)
                continue;
            if (!facts.IsPublic)
                yield return (_declared[i], "it is not public; [JsonInclude] would include it");
            else if (!facts.CanSet)
                yield return (_declared[i], "nothing sets it: it has no setter, and the constructor has no parameter of its name and type");
        }
    }

    /// <summary>Finds public properties that are not written because, as far as the compiler knows, nothing sets them.</summary>
    public IEnumerable<SymbolMember> FindUnset() => _declared.Where((member, place) =>
        member is { IsField: false, IsPublic: true, CanSet: false }
            && !MemberRules.IsIgnored(_facts.Members[place].Attributes)
            && !Possible.Any(state => state.Declared == member));

    /// <summary>For each member that was found whether its class, where that is asked, takes what is read.</summary>
    private bool[] Takes =>
        _takes ??= Array.ConvertAll(_found, member => member is { MayBeHeld: false }
            || (member is not null && HeldSymbols.IsFound(member.Declared) && HeldSymbols.TakesData(member.Type, _compilation, _known)));

    private SymbolMember? FindLost(Func<ContractMember?, int, bool> isState) =>
        HasItems || Problem is not null
            ? null
            : FindOther(isState, place => ConstructorRules.IsLost(_facts, _chosen, place))
                ?? (Possible.Length == 0 || Hidden is null ? null : FindOther(isState, place => MemberRules.IsComputed(_facts.Members[place])));

    private SymbolMember? FindOther(Func<ContractMember?, int, bool> isState, Predicate<int> match) =>
        _declared.Where((_, place) => !isState(_found[place], place) && match(place)).FirstOrDefault();

    /// <summary>A member with an object that the class hides and that computed properties may show.</summary>
    private SymbolMember? Hidden => ConstructorRules.MayHide(_facts, _chosen)
        ? _declared.Where((member, place) => Hides(member.Type)
            && ConstructorRules.IsHidden(_facts, place, other => SymbolEqualityComparer.Default.Equals(_declared[other].Type, member.Type))).FirstOrDefault()
        : null;

    /// <summary>Whether an object of the type has something to show. The type itself is taken for that of a parent or neighbour.</summary>
    private bool Hides(ITypeSymbol type) => type is INamedTypeSymbol { TypeKind: TypeKind.Class } named
        && !SymbolEqualityComparer.Default.Equals(type, Type)
        && !Framework.Owns(type)
        && !Framework.IsSequence(type)
        && MemberSymbols.LevelsOf(named).Any(level => level.GetMembers().OfType<IPropertySymbol>()
            .Any(property => property is { IsStatic: false, DeclaredAccessibility: Accessibility.Public }));

    private ContractMember?[] Decide(Compilation compilation)
    {
        int[] takers = [.. _declared.Select(_ => -1)];
        ParameterFacts[] parameters = _chosen < 0 ? [] : _facts.Constructors[_chosen].Parameters;
        for (int i = parameters.Length - 1; i >= 0; i--)
        {
            if (ConstructorRules.FindTaken(_facts, parameters[i]) is int taken and >= 0)
                takers[taken] = i;
        }

        return [.. _declared.Select((member, place) => HasItems && !member.CanSet && takers[place] < 0 && !IsBeside(member, _facts.Members[place], compilation)
            ? null
            : Decide(member, place, takers[place], compilation))];
    }

    /// <summary>Whether a member of a collection is another collection beside its items. With a shared element type, it may show the items again.</summary>
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
        bool isTaken = parameter >= 0;
        bool hasConverter = AttributeSymbols.HasConverter(member.Symbol);
        IMethodSymbol[] questions = QuestionSymbols.Of(member, Type);
        SymbolStorage kept = isTaken
            ? new(member, member.Type, _facts.Members[place])
            : FindStorage(member, place, hasConverter, questions.Length > 0, compilation);
        (SymbolMember storage, ITypeSymbol type, MemberFacts facts) = kept;
        bool mayBeHeld = !isTaken
            && !hasConverter
            && SymbolEqualityComparer.Default.Equals(type, member.Type)
            && storage == member
            && MayHoldObjects
            && HeldSymbols.MayTake(member, facts);
        if (mayBeHeld)
            facts.Attributes.Populates = true;
        if (MemberRules.Decide(facts, isTaken, _facts.IsOptIn, includeReadOnly: false) is not MemberDecision decision)
            return null;
        if (mayBeHeld && decision.Omit == OmitWhen.Never)
            decision = decision with { Omit = OmitWhen.Null };
        bool mustBeSent = decision.IsRequired
            || (isTaken && decision.Omit == OmitWhen.Never && questions.Length == 0 && IsDemanded(_constructors[_chosen].Parameters[parameter]));
        bool mayBeMissing = !isTaken
            && facts is { CanSet: false, IsFillable: true }
            && CanBeMade
            && (ConstructorRules.IsVaried(_facts, _chosen, place) || SymbolFacts.OnlyGrows(type) || !MemberSymbols.IsKept(storage));
        // The attribute of System.Text.Json says when the member is written, so no method is asked.
        if (facts.Attributes.JsonIgnore is not null)
            questions = [];
        return new ContractMember(member, storage, type, facts.Attributes, decision, parameter, mustBeSent, hasConverter, mayBeMissing, questions)
        {
            IsAsked = kept.IsAsked,
            MayBeHeld = mayBeHeld,
            IsShown = mayBeHeld && MemberRules.IsShown(facts, _facts.IsOptIn, includeReadOnly: false),
            IsTakenByOther = mayBeHeld && ConstructorRules.IsLost(_facts, _chosen, place),
            IsVaried = mayBeHeld && ConstructorRules.IsVaried(_facts, _chosen, place),
        };
    }

    /// <summary>Returns what is written and set for a member that no parameter takes.</summary>
    private SymbolStorage FindStorage(SymbolMember member, int place, bool isConverted, bool hasQuestions, Compilation compilation)
    {
        MemberFacts facts = _facts.Members[place];
        IFieldSymbol? asked = isConverted || hasQuestions || facts.Attributes.JsonIgnore is not null ? null : ViewSymbols.FindAsked(member, compilation);
        if ((ViewSymbols.Find(member, compilation) ?? asked) is IFieldSymbol viewed)
        {
            facts = facts with { Attributes = AttributeSymbols.Read(member.Symbol, viewed) };
            // A converter converts what the member shows, not the field.
            return isConverted ? new(member, member.Type, facts) : FindFieldStorage(viewed, facts) with { IsAsked = asked is not null };
        }

        if (ViewSymbols.FindFilled(member) is INamedTypeSymbol filled)
            return new(member, filled, facts with { IsFillable = true });
        if (facts.IsStamp)
        {
            IFieldSymbol kept = MemberSymbols.KeptFieldOf(member)!;
            return new(new SymbolMember(kept, kept.Type, null, null), member.Type, facts);
        }

        return new(member, member.Type, !isConverted && ConstructorRules.HoldsView(_facts, _chosen, place) ? facts with { IsFillable = true } : facts);
    }

    private static SymbolStorage FindFieldStorage(IFieldSymbol field, MemberFacts facts)
    {
        SymbolMember storage = new(field, field.Type, null, null);
        facts = facts with { CanSet = !field.IsReadOnly, IsFillable = SymbolFacts.IsFillable(field.Type) };
        return ViewSymbols.FindFilled(storage) is INamedTypeSymbol form
            ? new(storage, form, facts with { IsFillable = true })
            : new(storage, field.Type, facts);
    }

    /// <summary>Whether the type is a class that does not say itself how the objects in its members are read.</summary>
    private bool MayHoldObjects => Constructor is { ContainingType.IsValueType: false } && !AttributeSymbols.SaysHowToCreate(Type);

    /// <summary>Whether the parameter has no default value that replaces an argument which was not sent.</summary>
    public static bool IsDemanded(IParameterSymbol parameter) => !parameter.HasExplicitDefaultValue
        && (parameter.Type.IsValueType
            ? parameter.Type.OriginalDefinition.SpecialType != SpecialType.System_Nullable_T
            : parameter.NullableAnnotation == NullableAnnotation.NotAnnotated);
}

/// <summary>What is written and set for a declared member: the member itself, or the field that it shows.</summary>
/// <param name="Storage">The member or field.</param>
/// <param name="Type">Its type, or another type as which it can be filled.</param>
/// <param name="Facts">The facts about it, with the attributes of both.</param>
internal sealed record SymbolStorage(SymbolMember Storage, ITypeSymbol Type, MemberFacts Facts)
{
    /// <summary>True if the property is only assumed to show the field, so that each object is asked.</summary>
    public bool IsAsked { get; init; }
}
