using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using System.Text.Json.Serialization;
using Tessera.Contracts.Families;
using Tessera.Contracts.Rules;

namespace Tessera.Contracts.Reflection;

/// <summary>Fills contracts from metadata; decides nothing itself (see <see cref="MemberRules"/> and <see cref="ConstructorRules"/>).</summary>
internal sealed class ReflectionContractSource(ContractOptions options, NameTable names) : IContractSource
{
    private static readonly string[] s_fillingMethods = ["Add", "Enqueue", "Push"];

    public FamilyContract? FindFamily(Type type) => FamilyFinder.Find(type);

    public TypeAccess<T> GetAccess<T>(TypeContract contract) => new ReflectedAccess<T>(contract);

    public TypeArgument GetArgument(Type type) => TypeArguments.Create(type);

    public DerivedArgument GetArgument(Type parent, Type type) => TypeArguments.Create(parent, type);

    public TypeContract GetContract(Type type)
    {
        if (LongTuples.TryCreate(type) is TypeContract tuple)
            return tuple;
        List<DeclaredMember> declared = MemberFinder.Find(type);
        if (Collections.IsOwn(type))
        {
            // What it has as a collection (Count, Keys, Capacity of its base class) is not state.
            declared.RemoveAll(m => Framework.Owns(m.Info.DeclaringType!));
            if (!AttributeReader.IsObject(type))
                return GetCollection(type, declared);
        }

        ConstructorContract? constructor = type.IsAbstract ? null : FindConstructor(type, declared);
        MemberContract[] members = Decide(type, declared, constructor);
        return Create(type, members, constructor, FindLost(type, declared, members, constructor));
    }

    /// <summary>
    /// What a constructor sets, says its parameter of that name, but not the one that reading uses: it would come back as that one leaves it. Who marks a
    /// constructor has decided.
    /// </summary>
    private static string? FindLost(Type type, List<DeclaredMember> declared, MemberContract[] members, ConstructorContract? constructor)
    {
        if (constructor is null || IsDataContract(type) || Framework.Owns(type) || (constructor.Constructor is ConstructorInfo chosen && AttributeReader.IsConstructorChoice(chosen)))
            return null;
        ParameterInfo[] others = [.. type.GetConstructors(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic)
            .Where(c => c != constructor.Constructor && !IsCopyConstructor(c, type)).SelectMany(c => c.GetParameters())];
        return declared.Find(m => MayBeLost(m) && !Array.Exists(members, known => known.Member == m.Info) && Array.Exists(others, p => Takes(p, m)))?.Info.Name;
    }

    /// <summary>Storage that can be seen and not set. What an interface shows that is no collection could not be read anyway.</summary>
    private static bool MayBeLost(DeclaredMember member) =>
        member is { IsPublic: true, CanGet: true, CanSet: false }
        && (member.IsField || MemberFinder.FindBackingField(member.Info) is not null)
        && !typeof(Delegate).IsAssignableFrom(member.Type)
        && !(member.Type.IsInterface && !typeof(System.Collections.IEnumerable).IsAssignableFrom(member.Type))
        && !MemberRules.IsIgnored(AttributeReader.Read(member.Info, MemberFinder.FindBackingField(member.Info)));

    /// <summary>Beside its items, the members of a collection class are those that can be set.</summary>
    /// <param name="type">The class.</param>
    /// <param name="own">What the application declared.</param>
    private TypeContract GetCollection(Type type, List<DeclaredMember> own)
    {
        ConstructorContract? constructor = type.IsAbstract ? null : FindConstructor(type, own);
        own.RemoveAll(m => !m.CanSet && FindParameter(constructor, m, own) < 0);
        MemberContract[] members = Decide(type, own, constructor);
        return Create(type, [.. members, Collections.Items(type)], constructor);
    }

    private static TypeContract Create(Type type, MemberContract[] members, ConstructorContract? constructor, string? lost = null) => new(type, members, constructor)
    {
        Lost = lost,
        Callbacks = CallbackFinder.Find(type),
        RejectsUnknownMembers = type.GetCustomAttribute<JsonUnmappedMemberHandlingAttribute>(inherit: false)?.UnmappedMemberHandling is JsonUnmappedMemberHandling handling
            ? handling == JsonUnmappedMemberHandling.Disallow
            : null,
        WantsJsonConverter = JsonConverters.HasAny(type) && !IsDataContract(type) && HiddenState.HoldsAny(type),
        IsObject = Collections.IsOwn(type) && AttributeReader.IsObject(type),
        HidesState = members.Length == 0 && !IsDataContract(type) && HiddenState.In(type),
    };

    public UnionContract? FindUnion(Type type) => UnionReader.Find(type, names);

    public CaseUnionContract? FindCases(Type type) => FSharpUnions.Find(type, Describe);

    public bool SendsEnumNames(Type type) => EnumNameReader.Sends(type);

    public EnumNameContract[] GetEnumNames(Type type) => EnumNameReader.Get(type);

    /// <summary>Only members that say so are state.</summary>
    private static bool IsDataContract(Type type) => type.IsDefined(typeof(DataContractAttribute), inherit: false) || AttributeReader.IsOptIn(type);

    private MemberContract[] Decide(Type type, List<DeclaredMember> declared, ConstructorContract? constructor)
    {
        bool isDataContract = IsDataContract(type);
        bool? populates = type.GetCustomAttribute<JsonObjectCreationHandlingAttribute>()?.Handling is JsonObjectCreationHandling handling
            ? handling == JsonObjectCreationHandling.Populate
            : null;
        bool isCompact = type.IsDefined(typeof(TesseraCompactAttribute), inherit: false) || type.Assembly.IsDefined(typeof(TesseraCompactAttribute));
        MethodInfo[] questions = ShouldSerialize.Find(type);
        List<MemberContract> members = [];
        foreach (DeclaredMember member in declared)
        {
            int parameter = FindParameter(constructor, member, declared);
            FieldInfo? viewed = parameter < 0 ? FindViewed(member) : null;
            AttributeFacts attributes = AttributeReader.Read(member.Info, viewed ?? MemberFinder.FindBackingField(member.Info));
            // A converter is one of what the member shows.
            DeclaredMember storage = viewed is null || attributes.Converter is not null ? member : new DeclaredMember(viewed, viewed.FieldType, null, null);
            attributes = attributes with { Populates = attributes.Populates ?? populates, IsCompact = attributes.IsCompact || isCompact };
            // One of JTokens that nothing else makes a member is the type's own affair.
            if (attributes.NewtonsoftOverflow && (isDataContract || !member.IsPublic) && !MemberRules.IsOptedIn(attributes) && OverflowTypes.FindValueType(member.Type) is null)
                continue;
            if (MemberRules.Decide(Describe(member, storage, parameter >= 0, attributes), isDataContract, options.IncludeReadOnlyMembers) is MemberDecision decision)
            {
                // System.Text.Json's attribute says when, and asks no method.
                MethodInfo? question = attributes.JsonIgnore is null ? ShouldSerialize.Of(member.Info, questions) : null;
                Insert(members, Fill(storage, decision, attributes, parameter, question));
            }
        }

        return [.. members];
    }

    /// <summary>By their order; equal ones stay as they were found, base class first. The overflow comes last.</summary>
    private static void Insert(List<MemberContract> members, MemberContract member)
    {
        int at = members.Count;
        while (at > 0 && (members[at - 1].IsOverflow == member.IsOverflow ? members[at - 1].Order > member.Order : members[at - 1].IsOverflow))
            at--;
        members.Insert(at, member);
    }

    /// <summary>The field whose collection the member shows, if what is read can be given back there; null if the member itself is all there is.</summary>
    private FieldInfo? FindViewed(DeclaredMember member) =>
        CollectionView.Find(member) is FieldInfo field
        && !IsFillable(member.Type)
        && (!field.IsInitOnly || IsFillable(field.FieldType))
        && !IsOptedIn(field)
        && Array.TrueForAll(field.FieldType.GetGenericArguments(), CanBeCreated)
            ? field
            : null;

    /// <summary>An element of which data do not say what it is would be written and not be read.</summary>
    private bool CanBeCreated(Type type) =>
        !type.IsAbstract || typeof(System.Collections.IEnumerable).IsAssignableFrom(type) || FindUnion(type) is not null || FindCases(type) is not null;

    private static MemberFacts Describe(DeclaredMember member, DeclaredMember storage, bool bindsToConstructor, AttributeFacts attributes) => new(
        Name: member.Info.Name,
        IsField: member.IsField,
        IsPublic: member.IsPublic,
        CanGet: member.CanGet,
        CanSet: storage.CanSet,
        IsRequired: member.Info.IsDefined(typeof(RequiredMemberAttribute), inherit: false),
        BindsToConstructor: bindsToConstructor,
        // An object that is populated need not be set.
        IsFillable: attributes.IsOverflow || IsFillable(storage.Type) || (attributes.Populates == true && member.Type is { IsClass: true, IsArray: false } && member.Type != typeof(string)),
        Attributes: attributes);

    private MemberContract Fill(DeclaredMember member, MemberDecision decision, AttributeFacts attributes, int parameter, MethodInfo? question)
    {
        if (attributes.IsOverflow && OverflowTypes.FindValueType(member.Type) is null)
            Throw.Contract(
                member.Info.DeclaringType!,
                $"{member.Info.Name} is to hold extension data and must be a JsonObject, or a dictionary of string to object, JsonElement or JsonNode: a class that can be created, IDictionary or IReadOnlyDictionary");
        return new MemberContract(
            Name: attributes.IsOverflow ? "" : decision.Name,
            Order: decision.Order,
            Aliases: attributes.Aliases,
            Converter: attributes.Converter,
            IsAny: attributes.IsAny,
            IsShared: attributes.IsShared,
            Type: member.Type,
            Member: member.Info,
            Getter: member.Getter,
            Setter: member.Setter,
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

    /// <summary>Of a value, nothing can be kept. The structs of the framework are values, whatever members they have.</summary>
    private static bool HasParts(Type type) => type.IsValueType ? !type.IsEnum && !Framework.Owns(type) : type != typeof(string);

    /// <summary>
    /// A collection that a get-only property may hold: it is filled in place. One that cannot be created, such as ReadOnlyCollection&lt;T&gt;
    /// or an immutable one, cannot be filled either, whatever interfaces it implements.
    /// </summary>
    private static bool IsFillable(Type type) =>
        !type.IsValueType && !type.IsArray
        && (type.IsInterface || type.GetConstructor(Type.EmptyTypes) is not null)
        && (IsMutableCollection(type) || type.GetInterfaces().Any(IsMutableCollection) || HasFilling(type) || IsPriorityQueue(type));

    /// <summary>No sequence either.</summary>
    private static bool IsPriorityQueue(Type type) => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(PriorityQueue<,>);

    /// <summary>Queues, stacks and bags are no ICollection&lt;T&gt;: Clear, and a method that takes an element, stand for it.</summary>
    private static bool HasFilling(Type type) =>
        type.GetMethod("Clear", Type.EmptyTypes) is not null
        && Array.Find(type.GetInterfaces(), i => i.IsGenericType && i.GetGenericTypeDefinition() == typeof(IEnumerable<>)) is Type sequence
        && s_fillingMethods.Any(name => type.GetMethod(name, sequence.GetGenericArguments()) is not null);

    private static bool IsMutableCollection(Type type) =>
        type == typeof(System.Collections.IList)
        || type == typeof(System.Collections.IDictionary)
        || (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(ICollection<>));

    private ConstructorContract? FindConstructor(Type type, List<DeclaredMember> members)
    {
        ConstructorInfo[] all = type.GetConstructors(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic);
        ConstructorInfo[] constructors = MemberFinder.InOrder(Array.FindAll(all, c => !IsCopyConstructor(c, type)));
        bool isDataContract = IsDataContract(type);
        ConstructorFacts[] facts = Array.ConvertAll(constructors, c => new ConstructorFacts(
            c.IsPublic,
            AttributeReader.IsConstructorChoice(c) || (constructors.Length == 1 && FSharpMark.Is(type, FSharpMark.Record)),
            c.GetParameters().Length,
            Array.TrueForAll(c.GetParameters(), p => members.Exists(m => Binds(p, m) && MayBeState(m))),
            Array.Exists(c.GetParameters(), p => members.Exists(m => Takes(p, m) && !m.CanSet)),
            Array.TrueForAll(c.GetParameters(), p => members.Exists(m => (p.ParameterType.IsByRef ? Binds(p, m) : Takes(p, m)) && MayBeState(m))),
            !isDataContract && Array.Exists(c.GetParameters(), p => members.Exists(m => Takes(p, m) && MayBeLost(m) && !IsFillable(m.Type)))));
        int choice = ConstructorRules.Choose(type.IsValueType, facts, out string? problem);
        if (problem is not null)
            Throw.Contract(type, problem);
        return choice switch
        {
            ConstructorRules.None => null,
            ConstructorRules.StructDefault => new ConstructorContract(null, []),
            _ => new ConstructorContract(constructors[choice], [.. constructors[choice].GetParameters().Select(Describe)]),
        };
    }

    /// <summary>A private field is no source of an argument, even if it has the parameter's name: the data never holds it.</summary>
    private static bool MayBeState(DeclaredMember member) =>
        member.IsPublic || IsOptedIn(member.Info);

    private static bool IsOptedIn(MemberInfo member) => MemberRules.IsOptedIn(AttributeReader.Read(member, backingField: null));

    /// <summary>A record's clone constructor takes no member.</summary>
    private static bool IsCopyConstructor(ConstructorInfo constructor, Type type) =>
        constructor.GetParameters() is [ParameterInfo only] && only.ParameterType == type && !constructor.IsPublic;

    private ParameterContract Describe(ParameterInfo parameter)
    {
        Type type = ValueType(parameter);
        bool allowsNull = type.IsValueType
            ? System.Nullable.GetUnderlyingType(type) is not null || IsMaybe(type)
            : Nullability.Of(parameter).WriteState != NullabilityState.NotNull;
        object? value = parameter.HasDefaultValue ? parameter.DefaultValue : null;
        if (value is null && type.IsValueType && System.Nullable.GetUnderlyingType(type) is null)
            value = RuntimeHelpers.GetUninitializedObject(type);
        else if (value is not null && (System.Nullable.GetUnderlyingType(type) ?? type) is { IsEnum: true } enumType)
            value = Enum.ToObject(enumType, value);
        return new ParameterContract(parameter.Name ?? "", type, value, !parameter.HasDefaultValue && (!allowsNull || options.RequireParameters))
        {
            MustBeSent = !parameter.HasDefaultValue && options.RequireParameters,
        };
    }

    /// <summary>A value that is given by reference is given all the same; what a parameter only gives back binds to nothing.</summary>
    private static Type ValueType(ParameterInfo parameter) =>
        parameter is { ParameterType.IsByRef: true, IsOut: false } ? parameter.ParameterType.GetElementType()! : parameter.ParameterType;

    /// <summary>What is not sent is a value of this type.</summary>
    private static bool IsMaybe(Type type) => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(TesseraMaybe<>);

    private static int FindParameter(ConstructorContract? constructor, DeclaredMember member, List<DeclaredMember> declared) =>
        constructor is null ? -1 : Array.FindIndex(constructor.Parameters, p => ReferenceEquals(FindTaken(p, declared), member));

    /// <summary>
    /// Of members whose names differ in case only, a parameter takes one of its very type, of those one that nothing else can set, and of those one of its very
    /// name.
    /// </summary>
    private static DeclaredMember? FindTaken(ParameterContract parameter, List<DeclaredMember> declared) =>
        declared.Where(m => Takes(parameter.Name, parameter.Type, m) && MayBeState(m))
            .OrderBy(m => m.Type != parameter.Type).ThenBy(m => m.CanSet).ThenBy(m => m.Info.Name != parameter.Name).FirstOrDefault();

    private static bool Binds(ParameterInfo parameter, DeclaredMember member) => Takes(parameter, member) && ValueType(parameter) == member.Type;

    private static bool Takes(ParameterInfo parameter, DeclaredMember member) => Takes(parameter.Name ?? "", ValueType(parameter), member);

    private static bool Takes(string name, Type type, DeclaredMember member) =>
        string.Equals(member.Info.Name, name, StringComparison.OrdinalIgnoreCase) && CreatedTypes.Fit(type, member.Type);
}
