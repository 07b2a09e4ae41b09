using System.Collections;
using System.Collections.Specialized;
using System.Reflection;
using System.Text.Json.Serialization;
using Tessera.Contracts.Generated;
using Tessera.Contracts.Rules;

namespace Tessera.Contracts.Reflection;

/// <summary>Reads declarations as facts for the rules. Decides nothing itself.</summary>
internal static class FactReader
{
    public static MemberFacts Describe(DeclaredMember member)
    {
        FieldInfo? backingField = MemberFinder.FindBackingField(member.Info);
        Type type = member.Type;
        bool hasStorage = member.IsField || backingField is not null || StorageFinder.HasAny(member);
        return new MemberFacts(
            Name: member.Name,
            IsField: member.IsField,
            IsPublic: member.IsPublic,
            CanGet: member.CanGet,
            CanSet: member.CanSet,
            HasStorage: hasStorage,
            HasNamesake: hasStorage
                || (StorageFinder.HasNamesake(member) && !(CollectionView.Find(member) is FieldInfo viewed && CollectionView.IsGivenBack(member, viewed))),
            IsRequired: member.Info.IsDefined(typeof(RequiredMemberAttribute), inherit: false),
            IsFillable: IsFillable(type) || (hasStorage && OnlyGrows(type)),
            IsView: hasStorage && !member.CanSet && type.IsInterface && FillRules.ShowsOnly(type.Name) && Framework.Owns(type),
            HasParts: type is { IsClass: true, IsArray: false } && type != typeof(string),
            IsUnreadable: typeof(Delegate).IsAssignableFrom(type) || (type.IsInterface && !typeof(IEnumerable).IsAssignableFrom(type) && !SaysHowToRead(type)),
            IsStamp: !member.CanSet
                && IsStamp(Nullable.GetUnderlyingType(type) ?? type, member.Info.DeclaringType!)
                && StorageFinder.FindKept(member) is not null,
            Attributes: AttributeReader.Read(member.Info, backingField));
    }

    /// <summary>Whether an interface lists its classes or names a converter. Any other interface is taken for that of a service.</summary>
    private static bool SaysHowToRead(Type type) =>
        type.IsDefined(typeof(JsonDerivedTypeAttribute), inherit: false) || AttributeReader.FindConverter(type, type) is not null;

    /// <param name="members">The members of the constructor's type.</param>
    /// <param name="facts">The facts about these members.</param>
    public static ParameterFacts Describe(ParameterInfo parameter, DeclaredMember[] members, MemberFacts[] facts)
    {
        string name = parameter.Name ?? "";
        Type type = ValueType(parameter);
        List<MatchFacts> matches = [];
        List<int> named = [];
        for (int i = 0; i < members.Length; i++)
        {
            if (!ConstructorRules.HasName(name, members[i].Name)
                && !(ConstructorRules.MayServe(facts[i]) && MemberRules.IsNamed(members[i].Name, name)))
                continue;
            named.Add(i);
            if (CreatedTypes.Fit(type, members[i].Type))
                matches.Add(new MatchFacts(i, IsExact: type == members[i].Type));
        }

        return new ParameterFacts(name, parameter.ParameterType.IsByRef, [.. matches],
            [.. named], parameter.HasDefaultValue && !StorageFinder.Keeps(parameter));
    }

    /// <summary>Returns the type of the value that a parameter takes, also by reference. The type of an out parameter binds to nothing.</summary>
    public static Type ValueType(ParameterInfo parameter) =>
        parameter is { ParameterType.IsByRef: true, IsOut: false } ? parameter.ParameterType.GetElementType()! : parameter.ParameterType;

    /// <summary>Returns whether a get-only property of the type can be read, because its collection is filled in place.</summary>
    public static bool IsFillable(Type type) =>
        !type.IsValueType && type != typeof(string) && (GeneratedTypes.Find(type) is { IsFillable: true } || Shows(type));

    /// <summary>Returns whether a collection can be filled only while it is empty.</summary>
    public static bool OnlyGrows(Type type) =>
        !type.IsValueType && type != typeof(string) && (GeneratedTypes.Find(type) is { OnlyGrows: true } || ShowsToGrow(type));

    /// <summary>Returns whether a collection can be filled in place, as far as its metadata say. A trimmed program has lost some of them.</summary>
    internal static bool Shows(Type type) => FillRules.IsFillable(Describe(type));

    /// <summary>Returns the same as <see cref="Shows"/> for a collection without Clear.</summary>
    internal static bool ShowsToGrow(Type type) => FillRules.OnlyGrows(Describe(type));

    private static bool IsStamp(Type type, Type owner) =>
        MemberRules.IsStamp(type.Name) && Framework.Owns(type) && !owner.IsValueType && !Framework.Owns(owner);

    private static FillFacts Describe(Type type) => new(
        IsClass: type is { IsClass: true, IsArray: false },
        type.IsInterface,
        HasConstructor: type.GetConstructor(Type.EmptyTypes) is not null,
        IsMutable: IsMutable(type) || Array.Exists(type.GetInterfaces(), IsMutable),
        HasClear: type.GetMethod("Clear", 0, Type.EmptyTypes) is not null,
        HasFilling: HasFilling(type) || IsNameTable(type),
        IsPriorityQueue: type.IsGenericType && type.GetGenericTypeDefinition() == typeof(PriorityQueue<,>));

    private static bool HasFilling(Type type)
    {
        if (!typeof(IEnumerable).IsAssignableFrom(type) || typeof(NameObjectCollectionBase).IsAssignableFrom(type))
            return false;
        Type[] element = Array.Find(type.GetInterfaces(), i => i.IsGenericType && i.GetGenericTypeDefinition() == typeof(IEnumerable<>)) is Type sequence
            ? sequence.GetGenericArguments()
            : [ClassFillers.FindElement(type)];
        return Array.Exists(FillRules.FillingMethods, name => FillingMethod.Find(type, name, element) is not null) || HasPairFilling(type, element[0]);
    }

    /// <summary>Whether the type has an Add that takes a key and a value, so that its users see a map.</summary>
    private static bool HasPairFilling(Type type, Type element) =>
        element.IsGenericType
            && element.GetGenericTypeDefinition() == typeof(KeyValuePair<,>)
            && FillingMethod.Find(type, "Add", element.GetGenericArguments()) is not null;

    /// <summary>Whether the type is a table of text of the framework. No interface says that these can be filled.</summary>
    private static bool IsNameTable(Type type) =>
        type.FullName is "System.Collections.Specialized.NameValueCollection" or "System.Collections.Specialized.StringDictionary" && Framework.Owns(type);

    private static bool IsMutable(Type type) =>
        type == typeof(IList) || type == typeof(IDictionary) || (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(ICollection<>));
}
