using Tessera.Contracts;
using Tessera.Contracts.Rules;
using Tessera.Converters.Collections;
using Tessera.Converters.References;
using Tessera.Converters.Types;

namespace Tessera.Converters.Objects;

/// <summary>A member with the converter of its slot, its wire type in the shape, and the way in which it is written there.</summary>
internal sealed record MemberPlan(MemberContract Contract, IConverter Converter, WireType WireType, MemberForm Form)
{
    /// <summary>The keeper of the member that holds overflow; null for all other members.</summary>
    public OverflowKeeper? Keeper { get; private init; }

    /// <summary>Whether the member is the items of a collection, and they may stand among the members of the object, as in its JSON.</summary>
    public bool HasNamedItems => Contract.IsItems && Converter is IMapConverter { HasNames: true };

    /// <summary>Whether reading could not create the member's object. It is written where the owner holds an object that takes the data.</summary>
    public bool IsWriteOnly =>
        (Converter.Content is IRefConverter shared ? shared.Value.Content : Converter.Content) is IObjectConverter { Plan.IsWriteOnly: true };

    /// <summary>Detects a collection that data cannot fill in place, because it takes no elements or will not exist; null for other members.</summary>
    public object? Refusing { get; private init; }

    /// <summary>Whether data adds items to a collection with members. If false, data replaces the items of a collection that is filled in place.</summary>
    public bool ExtendsItems { get; private init; }

    public static MemberPlan Create(MemberContract member, TypeContract contract, ConverterCache cache)
    {
        bool populates = member.Populates;
        // Filling would set only the items of the collection. Populating it as an object also sets its members.
        if (member is { IsRead: true, CanSet: false, Parameter: < 0, IsItems: false, IsOverflow: false } && ConverterChoice.HasMembers(member.Type, cache))
            member = member with { Populates = true };
        IConverter converter = member.IsOverflow ? CreateOverflow(member, contract, cache) : GetConverter(member, contract, cache);
        CheckPopulates(member, contract, converter);
        if (member is { Held: HeldObject held, IsRead: true })
            converter = cache.Visit(member.Type, new HeldObjectMaker(converter, held, cache.Settings));
        if (member is { IsRead: true, Parameter: < 0, IsItems: false, Held: null, Type.IsValueType: false }
            && (converter.CanFill || member.Populates || member.IsOverflow))
            member = member with { First = new FirstValue(contract.Type, contract.Constructor, member.Declaration!) };
        if (IsKept(member) && !member.Populates && !converter.CanFill)
            Throw.Contract(contract.Type, $"{member.DeclaredName} has no setter, and {(member.IsAny ? "[TesseraAny] lets data hold any value there" : $"its {member.Type} cannot be filled from what its converter writes")}; {LeaveOut(member, contract)}");
        OmitWhen omit = member.Omit == OmitWhen.Never && cache.Settings.SkipNulls ? OmitWhen.Null : member.Omit;
        // Readers refuse data without a required member, so it is always written, whatever its value and its rules for leaving it out.
        if (member.IsRequired)
            (member, omit) = (member with { ShouldWrite = null }, OmitWhen.Never);
        if (member.NeverNull || member.RejectsNull)
        {
            // If null is left out, it is never written and needs no check.
            bool onWrite = member.NeverNull && omit == OmitWhen.Never;
            converter = cache.Visit(member.Type, new NotNullMaker(converter, onWrite, member.RejectsNull, cache.Settings));
        }

        MemberPlan plan = Create(member, converter, omit, member.IsDemandedBy(contract)) with { ExtendsItems = populates };
        if (IsKept(member) && converter.CanFill)
            plan = plan with { Refusing = member is { MayDiffer: true, First: FirstValue first }
                ? cache.Visit(member.Type, new HeldMaker(converter, first))
                : converter.MayRefuse
                ? converter
                : null };
        return member is { IsOverflow: true, IsRead: true } ? plan with { Keeper = OpenTypes.Require(member.Type).CreateKeeper(member.Type, cache) } : plan;
    }

    private static MemberPlan Create(MemberContract member, IConverter converter, OmitWhen omit, bool isNeeded)
    {
        WireType type = converter.WireType;
        if (converter is IMaybeConverter)
            return new MemberPlan(member, converter, WireType.Keep(type, isNeeded), MemberForm.Plain);
        if (type.IsNullable && (omit != OmitWhen.Never || (member is { IsOverflow: true, ShouldWrite: not null })))
            return new MemberPlan(member, converter, WireType.Keep(type, isNeeded), MemberForm.Plain);
        if (omit == OmitWhen.Default)
            return new MemberPlan(member, converter, WireType.Keep(WireType.Optional(type), isNeeded), MemberForm.OmitDefault);
        return member.ShouldWrite is null
            ? new MemberPlan(member, converter, type, MemberForm.Plain)
            : new MemberPlan(member, converter, WireType.Keep(WireType.Optional(type), isNeeded), MemberForm.OmitOnRequest);
    }

    /// <summary>Whether data fills what the member holds instead of setting the member.</summary>
    private static bool IsKept(MemberContract member) =>
        member is { IsRead: true, CanSet: false, Parameter: < 0, IsItems: false, IsOverflow: false, IsGiven: false };

    /// <summary>Checks that a get-only member can take data: collections can, objects only if the owner's constructor runs before them.</summary>
    private static void CheckPopulates(MemberContract member, TypeContract contract, IConverter converter)
    {
        if (!member.Populates || !member.IsRead || member.CanSet || member.Parameter >= 0)
            return;
        // While the converter of a type is still being made, only its wire type is known, and behind a ref not even that.
        WireType? type = converter.WireType.Kind is WireKind.Optional or WireKind.Ref ? converter.WireType.Element : converter.WireType;
        bool takesElements = converter is IRefConverter ? type is not (null or { Kind: WireKind.Shape }) : converter.CanFill;
        if (contract.Constructor is null || takesElements)
            return;
        if (type is not (null or { Kind: WireKind.Shape or WireKind.Union }))
            Throw.Contract(contract.Type, $"{member.DeclaredName} has no setter, and an existing {member.Type} cannot be filled; {(member.IsAny ? "remove its [TesseraAny]" : LeaveOut(member, contract))}");
        if (contract.Constructor.Parameters.Length > 0 && member.Held is null)
            Throw.Contract(contract.Type, $"{member.DeclaredName} has no setter, and its object cannot be filled before the constructor, which takes other members, has run; {LeaveOut(member, contract)}");
    }

    private static string LeaveOut(MemberContract member, TypeContract contract) =>
        Remedies.LeaveOut(member.Declaration?.Owner ?? contract.Type, member.DeclaredName);

    private static IConverter CreateOverflow(MemberContract member, TypeContract contract, ConverterCache cache)
    {
        HashSet<string> names = [.. contract.Members.Where(other => !other.IsOverflow).Select(other => other.Name)];
        IConverter converter = OpenTypes.Require(member.Type).CreateOverflow(member.Type, names, $"{contract.Type}.{member.DeclaredName}", cache);
        if (!converter.WireType.IsOpenObject)
            Throw.Contract(
                contract.Type,
                "its member with [JsonExtensionData] is not written as a dictionary of names: the type of the member has members of its own, or a converter");
        return converter;
    }

    private static IConverter GetConverter(MemberContract member, TypeContract contract, ConverterCache cache)
    {
        try
        {
            if (member.IsItems)
                return cache.Get(member.Type, ConverterForm.Items);
            if (member.Converter is not null)
                return cache.Settings.Custom.Create(member.Converter, member.Type, cache);
            if (member.Type.IsGenericType && member.Type.GetGenericTypeDefinition() == typeof(TesseraMaybe<>))
                return cache.GetArgument(member.Type).Create(ConverterForm.Plain, cache);
            if (member is { IsCompact: true, IsAny: false })
                return cache.GetCompact(member.Type, member.IsShared);
            if (member.IsShared is bool isShared)
                return cache.Get(member.Type, isShared ? ConverterForm.Shared : cache.ValueFormOf(member.Type));
            if (member.IsAny)
                return cache.Get(member.Type, ConverterForm.Any);
            if (member.SendsEnumNames)
                return cache.Get(member.Type, ConverterForm.EnumNames);
            return cache.Get(member.Type);
        }
        catch (TesseraException error) when (error is { Code: TesseraErrorCode.InvalidContract, IsOfApplication: false } && !member.IsItems)
        {
            Type declaring = member.Declaration!.Owner;
            const string Start = "; it is the type of ";
            string place = $"{Start}{(declaring.IsGenericType ? declaring.GetGenericTypeDefinition() : declaring)}.{member.DeclaredName}";
            // The code to paste is given only once, for the innermost member.
            if (Remedies.IsOwn(declaring) || !error.Text.Contains(Start, StringComparison.Ordinal))
                place += $": {Remedies.LeaveOut(member, contract.Members.Where(other => other.Converter is null && NotState.Rejects(other.Type)))}";
            // A generic type that contains itself names the member only once.
            if (error.Text.Contains(place, StringComparison.Ordinal))
                throw;
            throw new TesseraException(error.Code, error.Text + place, -1);
        }
    }

    private sealed class HeldMaker(IConverter converter, FirstValue first) : TypeVisitor<object?>
    {
        public override object? VisitClass<T>() => converter is IFillable<T> filler ? new HeldCollection<T>(filler, first) : null;
    }

    private sealed class HeldObjectMaker(IConverter inner, HeldObject held, ConverterSettings settings) : TypeVisitor<IConverter>
    {
        public override IConverter VisitClass<T>() => new HeldObjectConverter<T>((Converter<T?>)inner, held, settings);
    }

    private sealed class NotNullMaker(IConverter inner, bool onWrite, bool onRead, ConverterSettings settings) : TypeVisitor<IConverter>
    {
        public override IConverter VisitClass<T>() => new NotNullConverter<T>((Converter<T>)inner, onWrite, onRead, settings);
    }
}

/// <summary>How a member is written in its place in the shape.</summary>
internal enum MemberForm
{
    /// <summary>As its converter writes it. A null under keep already means "not sent" (spec/format.md §3, code 25).</summary>
    Plain,

    /// <summary>With an additional presence byte. It is 00 for the default value of the type, which is not sent.</summary>
    OmitDefault,

    /// <summary>With an additional presence byte. It is 00 if the object says that the member must not be written.</summary>
    OmitOnRequest,
}
