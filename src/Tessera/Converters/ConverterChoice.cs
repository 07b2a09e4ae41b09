using System.Collections;
using Tessera.Contracts;
using Tessera.Contracts.Generated;
using Tessera.Contracts.Rules;
using Tessera.Converters.Families;
using Tessera.Converters.Collections;
using Tessera.Converters.Dynamic;
using Tessera.Converters.Forms;
using Tessera.Converters.References;
using Tessera.Converters.Types;
using Tessera.Converters.Unions;

namespace Tessera.Converters;

/// <summary>Chooses the converter of a type that is not built in. The most specific rules come first.</summary>
internal static class ConverterChoice
{
    public static IConverter Create(Type type, ConverterCache cache)
    {
        Reject(type);
        if (type.IsEnum || type.IsSZArray || Nullable.GetUnderlyingType(type) is not null)
            return cache.GetArgument(type).Create(ConverterForm.Plain, cache);
        if (type == typeof(TesseraObject))
            return CreateAny(type, cache.Settings.PreserveReferences, cache);
        if (type == typeof(Dimension))
            return new DimensionConverter(cache.Get<ulong>());
        if ((OpenTypes.Kept?.CreateJson(type, cache) ?? FSharp.Create(type, cache)) is IConverter known)
            return known;
        return (HasMembers(type, cache) ? null : CreateFamily(type, cache)) ?? CreateObject(type, cache);
    }

    /// <summary>The converter that writes only the items of a collection class that also has members.</summary>
    /// <param name="type">The class, or the interface as which its items are written.</param>
    public static IConverter CreateItems(Type type, ConverterCache cache)
    {
        IConverter items = CreateFamily(type, cache)!;
        if (type.IsInterface && items is IDerivedChecking checking)
            checking.Derived.IsPart = true;
        return items;
    }

    /// <summary>Whether a collection class of the application is written as an object: it has members beside its items, or is declared one.</summary>
    public static bool HasMembers(Type type, ConverterCache cache) =>
        type is { IsClass: true, IsArray: false }
        && typeof(IEnumerable).IsAssignableFrom(type)
        && !Framework.Owns(type)
        && cache.GetContract(type) is TypeContract contract
        && (contract.IsObject
            || (!type.IsAbstract
                && contract.Members.Length > 1
                && Array.Exists(contract.Members, m => m.IsItems)
                && cache.Settings.Contracts.FindFamily(type) is not SubstituteContract));

    /// <summary>Returns null for a type that belongs to no family and is written as its members.</summary>
    public static IConverter? CreateFamily(Type type, ConverterCache cache) => ((FamilyContract?)cache.Settings.Contracts.FindFamily(type))?.Create(cache);

    /// <summary>Whether the type is an interface or abstract class of an application or library that only other collection classes implement.</summary>
    public static bool IsOpenCollection(Type type, ConverterCache cache) =>
        type.IsAbstract && typeof(IEnumerable).IsAssignableFrom(type) && !Framework.Owns(type) && cache.Settings.Contracts.FindFamily(type) is null;

    /// <summary>Creates the converter of a base type that lists the types its slots may hold.</summary>
    public static IConverter CreateUnion(UnionContract contract, ConverterCache cache) => cache.Visit(contract.Type, new UnionMaker(cache, contract));

    /// <summary>Creates the converter of a slot whose object other slots may refer to.</summary>
    public static IConverter CreateShared(Type type, ConverterForm form, ConverterCache cache)
    {
        // The objects of the other type have the same identity.
        if (FindSubstitute(type, cache) is SubstituteContract substitute)
            return substitute.Create(cache);
        if (cache.IsSharable(type))
            return CreateRef(type, form, cache);
        if (!Sharing.HasIdentity(type))
            Throw.Contract(type, "it cannot be marked as shared: only classes whose members or items are written have an identity");
        return CreateAny(type, shares: true, cache);
    }

    /// <summary>Returns the contract of a class that is written as one of its interfaces; null for other types. Generated code names no such class.</summary>
    private static SubstituteContract? FindSubstitute(Type type, ConverterCache cache) =>
        typeof(IEnumerable).IsAssignableFrom(type) && GeneratedTypes.Find(type) is null && !BuiltIns.Contains(type) && !cache.Settings.Custom.Has(type)
            ? cache.Settings.Contracts.FindFamily(type) as SubstituteContract
            : null;

    public static IConverter CreateRef(Type type, ConverterForm form, ConverterCache cache) => cache.Visit(type, new RefMaker(cache, form));

    public static IConverter CreateNamed(AlternativeContract contract, ConverterCache cache) =>
        cache.Visit(contract.Type, new NamedMaker(cache, contract));

    /// <summary>Creates the converter of a slot that is written as any, although the .NET type says more.</summary>
    public static IConverter CreateAny(IConverter slot, ConverterCache cache) =>
        slot.WireType.Kind == WireKind.Any ? slot : cache.Visit(slot.Type, new SelfDescribedMaker(cache, slot));

    /// <summary>Creates the converter of a slot whose type does not determine the type of its value.</summary>
    private static IConverter CreateAny(Type type, bool shares, ConverterCache cache) => OpenTypes.Require(type).CreateAny(type, shares, cache);

    private static void Reject(Type type)
    {
        // This check comes first, because the name of an endless type may not fit into memory.
        if (EndlessTypes.Contains(type))
            Throw.Contract(type.IsGenericType ? type.GetGenericTypeDefinition() : typeof(Array), EndlessRules.Reason);
        if (type.ContainsGenericParameters)
            Throw.Contract(type, "it is an open generic type; its type arguments are missing");
        Type item = type;
        while (item.IsArray)
            item = item.GetElementType()!;
        if (item.IsPointer || item.IsByRef || item.IsByRefLike || item.IsFunctionPointer)
            Throw.Contract(type, "pointers and ref structs hold no state of their own");
        if (type.IsArray && !type.IsSZArray && type.GetArrayRank() == 1)
            Throw.Contract(type, "arrays whose first index is not 0 are not supported");
        if (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(TesseraMaybe<>))
            Throw.Contract(type, "a TesseraMaybe<T> can only be the type of a member: nothing else can be left out of the data");
        if (NotState.IsProtobuf(type))
            Throw.Contract(
                type,
                "it is a protobuf message, whose members do not hold all of its state (which field of a oneof is set, field presence, unknown fields): call AddProtobuf() of the package Tessera.Protobuf on the options, or add a converter that writes its own bytes: TesseraConverter.Create<T, byte[]>(m => m.ToByteArray(), b => T.Parser.ParseFrom(b))");
        if (NotState.IsXml(type))
            Throw.Contract(type, "XML can be written only as text: declare the member as a string, or add a TesseraConverter that converts it to a string");
        if (NotState.IsTable(type))
            Throw.Contract(
                type,
                "its columns can name any class, which attackers could use to load code: write its rows as a list of objects, arrays or dictionaries, or add a TesseraConverter that creates one");
        if (NotState.Contains(type))
            Throw.Contract(type, "it represents code, a resource or a failure of this process, not data; a TesseraConverter could write the data that it is created from");
    }

    public static IConverter CreateObject(Type type, ConverterCache cache)
    {
        if (type == typeof(object) || type.IsInterface || type.IsAbstract)
            return CreateAny(type, cache.Settings.PreserveReferences, cache);
        if (IsOpaque(type, cache))
            Throw.Contract(
                type,
                Remedies.WriteRows(type)
                    ?? $"none of its state is visible: it has no public field, and no property that can be set or that its constructor takes; {Remedies.Convert(type)}");
        if (cache.GetContract(type) is { HidesState: true } hiding)
        {
            if (hiding.Form?.Contract is FamilyContract form)
                return form.Create(cache);
            if (hiding.Model is FamilyContract model)
                return model.Create(cache);
            Throw.Contract(
                type,
                Remedies.WriteRows(type)
                    ?? $"all of its state is hidden: it has fields, but no public field, no property that can be set or that its constructor takes, and no scalar that it converts to and from; {Attributes(type, "give the parameters of a public constructor the names of the properties that they set, add setters, which may be private, include a member with [JsonInclude], or ")}{Remedies.Convert(type)}");
        }

        if (cache.GetContract(type) is { Lost: [MemberContract lost, ..] } losing && !cache.Settings.Names.IsCreated(type))
        {
            if (losing.Model is FamilyContract model)
                return model.Create(cache);
            string reason = losing.Hidden is null
                ? "and a constructor takes it, but not the one used for reading"
                : $"and it may come from {losing.Hidden}, which is not public and not written, in a class that has no public constructor";
            Throw.Contract(
                type,
                $"its {lost.DeclaredName} would be lost: it has no setter, {reason}; {Attributes(type, "add a setter of any visibility, choose a constructor with [JsonConstructor], or ")}{Remedies.LeaveOut(lost, losing.Lost)}; or {Remedies.Convert(type)}");
        }

        return cache.GetArgument(type).Create(ConverterForm.Plain, cache);
    }

    /// <summary>Returns the remedy if the application owns the type, because only the owner can add attributes. Otherwise returns an empty string.</summary>
    private static string Attributes(Type type, string remedy) => Remedies.IsOwn(type) ? remedy : "";

    /// <summary>
    /// Whether a type without members is refused because its data would be lost: a framework type, or a sequence with asynchronous elements. Empty application
    /// types, ValueTuple and F#'s Unit have no data.
    /// </summary>
    private static bool IsOpaque(Type type, ConverterCache cache) =>
        cache.GetContract(type).Members.Length == 0
            && (Remedies.WriteRows(type) is not null || (Framework.Owns(type) && !FSharp.IsUnit(type) && type != typeof(ValueTuple)));

    private sealed class UnionMaker(ConverterCache cache, UnionContract contract) : TypeVisitor<IConverter>
    {
        public override IConverter VisitClass<T>() => new UnionConverter<T>(cache, contract);
    }

    private sealed class RefMaker(ConverterCache cache, ConverterForm form) : TypeVisitor<IConverter>
    {
        public override IConverter VisitClass<T>()
        {
            RefConverter<T> shared = new(cache, form);
            // JSON, and what a converter writes as a value of any type, has no identity. Where the options ask for references, it is written at each place.
            return shared.Value.WireType.Kind == WireKind.Any ? shared.Value : shared;
        }
    }

    private sealed class NamedMaker(ConverterCache cache, AlternativeContract contract) : TypeVisitor<IConverter>
    {
        public override IConverter Visit<T>() => new NamedConverter<T>(cache, contract);
    }

    private sealed class SelfDescribedMaker(ConverterCache cache, IConverter slot) : TypeVisitor<IConverter>
    {
        public override IConverter Visit<T>() => new SelfDescribedConverter<T>(cache, (Converter<T>)slot);
    }
}
