using System.Reflection;
using System.Text.Json.Serialization;
using Tessera.Contracts.Rules;

namespace Tessera.Contracts.Reflection;

/// <summary>Creates contracts from metadata. The decisions are made by <see cref="MemberRules"/> and <see cref="ConstructorRules"/>.</summary>
internal sealed class ReflectionContractSource(ContractOptions options, NameTable names) : IContractSource
{
    public TesseraFamily? FindFamily(Type type) => (FamilyFinder.Kept ?? FamilyFinder.Refuse)(type);

    public TypeAccess<T> GetAccess<T>(TypeContract contract) => new ReflectedAccess<T>(contract);

    public object Close(Type definition, params Type[] arguments) => Generic.Close(definition, arguments);

    public TypeContract GetContract(Type type)
    {
        if (LongTuples.TryCreate(type) is TypeContract tuple)
            return tuple;
        List<DeclaredMember> declared = MemberFinder.Find(type);
        bool isCollection = Collections.IsOwn(type);
        // The members that a collection inherits from a framework class (Count, Keys, Capacity) are not state.
        if (isCollection)
            declared.RemoveAll(m => Framework.Owns(m.Info.DeclaringType!));
        bool hasItems = isCollection && !AttributeReader.IsObject(type);
        if (hasItems)
            declared.RemoveAll(m => m.Type == typeof(int) && MemberRules.CountsItems(m.Name, m.Setter?.IsPublic == false));
        DeclaredType declaration = new(type, [.. declared]);
        ConstructorContract? constructor = Describe(declaration);
        MemberContract?[] found = Decide(type, declaration, constructor, hasItems);
        List<MemberContract> members = [];
        foreach (MemberContract member in found.OfType<MemberContract>())
            Insert(members, member);
        // Members that may turn out to be computed do not show the state of a type by themselves.
        if (members.TrueForAll(member => member.IsAsked))
            members.Clear();
        if (hasItems)
            members.Add(Collections.Items(type));
        bool[] isState = Array.ConvertAll(found, member => member is { IsAsked: false });
        DeclaredMember[] lost = hasItems ? [] : declaration.FindLost(isState);
        DeclaredMember? hidden = hasItems || lost.Length > 0 || members.Count == 0 ? null : declaration.FindHidden();
        if (hidden is not null)
            lost = declaration.FindComputed(isState);
        return Create(type, declaration, constructor, [.. members], Array.ConvertAll(lost, DescribeLost), hidden?.Name);
    }

    private TypeContract Create(
        Type type, DeclaredType declaration, ConstructorContract? constructor, MemberContract[] members, MemberContract[] lost, string? hidden)
    {
        // It is decided later whether objects that members hold take what is read, and which collections are computed.
        bool hidesState = Array.TrueForAll(members, member => member.Held is not null || member.MayBeComputed) && !declaration.IsOptIn && HiddenState.In(type);
        return new(type, members, constructor)
        {
            Lost = lost,
            Hidden = hidden,
            Callbacks = CallbackFinder.Find(type),
            RejectsUnknownMembers = type.GetCustomAttribute<JsonUnmappedMemberHandlingAttribute>(inherit: false)?.UnmappedMemberHandling
                is JsonUnmappedMemberHandling handling
                ? handling == JsonUnmappedMemberHandling.Disallow
                : null,
            IsObject = Collections.IsOwn(type) && AttributeReader.IsObject(type),
            HidesState = hidesState,
            Form = hidesState ? TesseraScalarForms.Find(type) : null,
            Model = hidesState || lost.Length > 0 ? PersistableModels.Find(type) : null,
        };
    }

    public (string Name, string Reason)[] FindOmitted(TypeContract contract) => OmittedMembers.Find(contract);

    public UnionContract? FindUnion(Type type) => UnionReader.Find(type, names);

    public CaseUnionContract? FindCases(Type type) => FSharpUnions.Find(type, Describe) ?? OneOfUnions.Find(type, Describe);

    public bool SendsEnumNames(Type type) => EnumNameReader.Sends(type);

    public EnumNameContract[] GetEnumNames(Type type) => EnumNameReader.Get(type);

    /// <summary>Returns for each member its contract, or null if it is not state.</summary>
    /// <param name="constructor">The chosen constructor; null if no objects can be created.</param>
    /// <param name="hasItems">Whether the type is a collection. Then members that nothing sets are state only if they keep another collection.</param>
    private MemberContract?[] Decide(Type type, DeclaredType declaration, ConstructorContract? constructor, bool hasItems)
    {
        bool? populates = type.GetCustomAttribute<JsonObjectCreationHandlingAttribute>()?.Handling is JsonObjectCreationHandling handling
            ? handling == JsonObjectCreationHandling.Populate
            : null;
        bool isCompact = type.IsDefined(typeof(TesseraCompactAttribute), inherit: false) || type.Assembly.IsDefined(typeof(TesseraCompactAttribute));
        MethodInfo[] questions = ShouldSerialize.Find(type);
        MemberContract?[] members = new MemberContract?[declaration.Members.Length];
        for (int i = 0; i < members.Length; i++)
        {
            if (!hasItems || declaration.Members[i].CanSet || declaration.Takers[i] >= 0 || IsBeside(type, declaration.Members[i], declaration[i]))
                members[i] = Decide(declaration, constructor, i, populates, isCompact, questions);
        }

        return members;
    }

    /// <summary>Whether the member keeps another collection. Its parts must differ from those of the items, or it may be the items once more.</summary>
    private bool IsBeside(Type type, DeclaredMember member, MemberFacts facts) =>
        (facts.HasStorage || FindViewed(member) is not null)
        && Collections.PartsOf(member.Type) is { Length: > 0 } parts
        && Collections.PartsOf(type) is { Length: > 0 } items
        && !parts.Intersect(items).Any();

    private MemberContract? Decide(
        DeclaredType declaration, ConstructorContract? constructor, int index, bool? populates, bool isCompact, MethodInfo[] questions)
    {
        DeclaredMember member = declaration.Members[index];
        int parameter = declaration.Takers[index];
        object? converter = AttributeReader.FindConverter(member.Info, member.Type);
        MethodInfo? question = ShouldSerialize.Of(member.Name, member.Info.DeclaringType!, questions);
        MemberStorage place = parameter >= 0
            ? new(member, declaration[index])
            : FindStorage(declaration, index, converter is not null, question is not null);
        DeclaredMember storage = place.Storage;
        MemberFacts facts = place.Facts;
        AttributeFacts attributes = facts.Attributes;
        HeldObject? held = parameter < 0 && converter is null && populates is null && storage == member
            ? declaration.FindHeld(index, constructor)
            : null;
        // The option also includes objects that the class may set itself.
        if (held is { IsLasting: false } && PopulatesByOption(declaration, member, facts))
            held = null;
        attributes.Populates ??= populates ?? (held is not null || PopulatesByOption(declaration, member, facts) ? true : null);
        attributes.IsCompact |= isCompact;
        if (attributes.NewtonsoftOverflow && OverflowTypes.FindValueType(member.Type) is null)
        {
            // A member with JTokens that is state for no other reason is left to the type itself.
            if ((declaration.IsOptIn || !member.IsPublic) && !MemberRules.IsOptedIn(attributes))
                return null;
            attributes.IsOverflow = false;
        }

        if (MemberRules.Decide(facts, parameter >= 0, declaration.IsOptIn, options.IncludeReadOnlyMembers) is not MemberDecision decision)
            return null;
        if (held is not null && decision.Omit == OmitWhen.Never)
            decision = decision with { Omit = OmitWhen.Null };
        bool mayBeComputed = parameter < 0 && facts is { CanSet: false, IsFillable: true } && ShownField.MayBeComputed(storage);
        // The attribute of System.Text.Json says when the member is written, so no method is asked.
        return Fill(storage, decision, attributes, converter, parameter, place.Asked ?? (attributes.JsonIgnore is null ? question : null)) with
        {
            IsGiven = place.IsGiven,
            Shown = place.Property,
            Held = held,
            MayBeComputed = mayBeComputed,
            IsShown = (held is not null || mayBeComputed) && MemberRules.IsShown(facts, declaration.IsOptIn, options.IncludeReadOnlyMembers),
            MayDiffer = parameter < 0 && facts is { CanSet: false, IsFillable: true } && declaration.MayDiffer(index, storage),
        };
    }

    /// <summary>Returns what is written and set for a member that no parameter takes.</summary>
    private MemberStorage FindStorage(DeclaredType declaration, int index, bool isConverted, bool isAsked)
    {
        DeclaredMember member = declaration.Members[index];
        MemberFacts facts = declaration[index];
        FieldInfo? shown = isConverted || isAsked ? null : FindShown(member, facts);
        if ((FindViewed(member) ?? shown) is FieldInfo viewed)
        {
            facts = facts with { Attributes = AttributeReader.Read(member.Info, viewed) };
            // A converter converts what the member shows, not the field.
            return isConverted ? new(member, facts) : FindFieldStorage(viewed, facts, shown is null ? null : member.Getter);
        }

        if (FindFilled(member, facts) is Type filled)
            return new(member with { Type = filled }, facts with { IsFillable = true });
        if (facts.IsStamp)
            return new(new DeclaredMember(StorageFinder.FindKept(member)!, member.Type, null, null), facts) { Property = member.Info };
        return !isConverted && declaration.HoldsView(index)
            ? new(member, facts with { IsFillable = true }) { IsGiven = !declaration.IsVaried(index) }
            : new(member, facts);
    }

    private MemberStorage FindFieldStorage(FieldInfo field, MemberFacts facts, MethodInfo? asked)
    {
        DeclaredMember storage = new(field, field.FieldType, null, null);
        facts = facts with { CanSet = storage.CanSet, IsFillable = FactReader.IsFillable(storage.Type) };
        if (FindFilled(storage, facts) is Type form)
            (storage, facts) = (storage with { Type = form }, facts with { IsFillable = true });
        return new(storage, facts) { Asked = asked };
    }

    /// <summary>Inserts a member by its order. Members of equal order stay as they were found, base class first. The overflow comes last.</summary>
    private static void Insert(List<MemberContract> members, MemberContract member)
    {
        int at = members.Count;
        while (at > 0 && (members[at - 1].IsOverflow == member.IsOverflow ? members[at - 1].Order > member.Order : members[at - 1].IsOverflow))
            at--;
        members.Insert(at, member);
    }

    /// <summary>Returns the field whose collection the member shows, if what is read can be put back there; otherwise null.</summary>
    private FieldInfo? FindViewed(DeclaredMember member) => GivenBack(member, CollectionView.Find(member));

    /// <summary>Returns the same for a member that may show the field; null under the option that writes it as a computed member.</summary>
    private FieldInfo? FindShown(DeclaredMember member, MemberFacts facts) =>
        !options.IncludeReadOnlyMembers && facts.Attributes.JsonIgnore is null && CollectionView.Find(member) is null
            ? GivenBack(member, ShownField.Find(member))
            : null;

    private FieldInfo? GivenBack(DeclaredMember member, FieldInfo? found) =>
        found is FieldInfo field
        && CollectionView.IsGivenBack(member, field)
        && !AttributeReader.IsState(field)
            ? field
            : null;

    /// <summary>
    /// Returns the interface through which a get-only collection is filled if its class cannot be created: a class with a public Add and Clear that no
    /// constructor creates empty, or an interface that the application's classes implement. Returns null for any other member.
    /// </summary>
    private Type? FindFilled(DeclaredMember member, MemberFacts facts)
    {
        Type type = member.Type;
        if (member.CanSet
            || !(type.IsInterface ? facts.IsFillable && !Framework.Owns(type) && FindUnion(type) is null : !facts.IsFillable && FilledClasses.Includes(type)))
            return null;
        return FilledClasses.FindForm(type);
    }

    /// <summary>
    /// Whether the option makes an object in a get-only property take what is read, as in System.Text.Json. Computed properties are excluded, and so are owners
    /// whose constructor has parameters, and types that cannot be created because data do not say which class they mean.
    /// </summary>
    private bool PopulatesByOption(DeclaredType declaration, DeclaredMember member, MemberFacts facts) =>
        options.PopulateMembers
        && facts is { HasParts: true, HasStorage: true, CanSet: false, IsUnreadable: false }
        && declaration is { CanBeMade: true } && declaration.Constructor?.GetParameters() is null or []
        && !typeof(System.Collections.IEnumerable).IsAssignableFrom(member.Type)
        && !Framework.Owns(member.Type)
        && CanBeCreated(member.Type);

    /// <summary>Whether values of the type can be read. Data do not name the class of an abstract element, so it could be written but not read.</summary>
    private bool CanBeCreated(Type type) =>
        !type.IsAbstract || typeof(System.Collections.IEnumerable).IsAssignableFrom(type) || FindUnion(type) is not null || FindCases(type) is not null;

    private MemberContract Fill(DeclaredMember member, MemberDecision decision,
        AttributeFacts attributes, object? converter, int parameter, MethodInfo? question)
    {
        if (attributes.IsOverflow && OverflowTypes.FindValueType(member.Type) is null)
            Throw.Contract(
                member.Info.DeclaringType!,
                $"{member.Name} has [JsonExtensionData] and must be a JsonObject, or a dictionary of string to object, JsonElement or JsonNode: a class that can be created, IDictionary or IReadOnlyDictionary");
        if (attributes.IsOverflow && converter is JsonConverterChoice json)
            Throw.Contract(member.Info.DeclaringType!, $"{member.Name} has [JsonExtensionData], whose form a converter cannot change, and names the converter {json.ConverterType}");
        return new MemberContract(
            Name: attributes.IsOverflow ? "" : decision.Name,
            Order: decision.Order,
            Aliases: attributes.Aliases,
            Converter: converter,
            IsAny: attributes.IsAny,
            IsShared: attributes.IsShared,
            Type: member.Type,
            Declaration: new MemberDeclaration(new FoundMember(member.Info, member.Getter, member.Setter)),
            IsWritten: decision.IsWritten,
            IsRead: decision.IsRead,
            IsRequired: decision.IsRequired,
            Omit: decision.Omit,
            IsOverflow: attributes.IsOverflow,
            IsCompact: attributes.IsCompact && CompactTypes.Applies(member.Type),
            SendsEnumNames: attributes.SendsEnumNames && (System.Nullable.GetUnderlyingType(member.Type) ?? member.Type).IsEnum,
            Populates: (attributes.Populates ?? options.PopulateMembers) && HasParts(member.Type),
            NeverNull: options.RespectNullability && !member.Type.IsValueType && Nullability.Of(member.Info).ReadState == NullabilityState.NotNull,
            RejectsNull: options.RespectNullability && !member.Type.IsValueType && Nullability.Of(member.Info).WriteState == NullabilityState.NotNull,
            Parameter: parameter,
            ShouldWrite: question,
            SetsReadOnly: decision.SetsReadOnly);
    }

    /// <summary>Describes a member that is neither written nor read, for the contract modifiers that may leave it out.</summary>
    private static MemberContract DescribeLost(DeclaredMember member) => new(
        member.Name, [], member.Type, new MemberDeclaration(new FoundMember(member.Info, member.Getter, member.Setter)),
            IsWritten: false, IsRead: false, IsRequired: false, OmitWhen.Never);

    /// <summary>Whether the value has parts that can be kept. The structs of the framework count as values without parts, whatever members they have.</summary>
    private static bool HasParts(Type type) => type.IsValueType ? !type.IsEnum && !Framework.Owns(type) : type != typeof(string);

    private ConstructorContract? Describe(DeclaredType declaration) => declaration switch
    {
        { CanBeMade: false } => null,
        { Constructor: ConstructorInfo constructor } => new ConstructorContract(() => constructor, Array.ConvertAll(constructor.GetParameters(), Describe)),
        _ => new ConstructorContract(null, []),
    };

    private ParameterContract Describe(ParameterInfo parameter)
    {
        Type type = FactReader.ValueType(parameter);
        bool allowsNull = type.IsValueType
            ? System.Nullable.GetUnderlyingType(type) is not null || IsMaybe(type)
            : Nullability.Of(parameter).WriteState != NullabilityState.NotNull;
        Type plain = System.Nullable.GetUnderlyingType(type) ?? type;
        // Metadata have no constants of enums and native integers, only of their numbers.
        object? value = (parameter.HasDefaultValue ? parameter.DefaultValue : null) switch
        {
            null => ParameterContract.DefaultOf(type),
            int number when plain == typeof(nint) => (nint)number,
            uint number when plain == typeof(nuint) => (nuint)number,
            object constant => plain.IsEnum ? Enum.ToObject(plain, constant) : constant,
        };
        return new ParameterContract(parameter.Name ?? "", type, value, !parameter.HasDefaultValue && (!allowsNull || options.RequireParameters))
        {
            MustBeSent = !parameter.HasDefaultValue && options.RequireParameters,
        };
    }

    /// <summary>Whether the type has a value that means "not sent".</summary>
    private static bool IsMaybe(Type type) => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(TesseraMaybe<>);
}

/// <summary>
/// What is written and set for a declared member: the member itself, or the field that it shows. The answers are fields because the first call would have to
/// compile every property that it reads.
/// </summary>
internal sealed class MemberStorage(DeclaredMember storage, MemberFacts facts)
{
    /// <summary>The member or field, perhaps as another type that can be filled.</summary>
    public readonly DeclaredMember Storage = storage;

    /// <summary>The facts about it, with the attributes of both.</summary>
    public readonly MemberFacts Facts = facts;

    /// <summary>The getter that must return the field's value in each object, since it is only assumed to show the field; null if that is certain.</summary>
    public MethodInfo? Asked;

    /// <summary>The property whose readonly field is set instead; null for any other member.</summary>
    public MemberInfo? Property;

    /// <summary>Whether it keeps what a new object holds, since every constructor sets it alike.</summary>
    public bool IsGiven;
}
