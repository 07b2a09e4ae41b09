using Tessera.Contracts;
using Tessera.Contracts.Rules;
using Tessera.Converters.Collections;
using Tessera.Converters.References;
using Tessera.Converters.Types;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters.Objects;

/// <summary>A member with the converter of its slot and what stands in the shape.</summary>
internal sealed record MemberPlan(MemberContract Contract, IConverter Converter, WireType WireType, MemberForm Form)
{
    /// <summary>Of the member that data may fill with overflow.</summary>
    public OverflowKeeper? Keeper { get; private init; }

    /// <summary>Items that may stand among the members of an object, as in its JSON.</summary>
    public bool HasNamedItems => Contract.IsItems && Converter is IMapConverter { HasNames: true };

    /// <summary>An object that nobody could make: it is written where the owner holds one that takes the data.</summary>
    public bool IsWriteOnly => Converter.Content is IObjectConverter { Plan.IsWriteOnly: true };

    /// <summary>What refuses a collection that data fill in place, and that may be one that takes nothing, or none at all where it is read; null for other members.</summary>
    public object? Refusing { get; private init; }

    /// <summary>A collection with members of its own that it holds gets further items; one that is only filled in place gets others.</summary>
    public bool ExtendsItems { get; private init; }

    public static MemberPlan Create(MemberContract member, TypeContract contract, ConverterCache cache)
    {
        bool populates = member.Populates;
        // Its items alone could be filled in; its members are set in place.
        if (member is { IsRead: true, CanSet: false, Parameter: < 0, IsItems: false, IsOverflow: false } && ConverterChoice.HasMembers(member.Type, cache))
            member = member with { Populates = true };
        IConverter converter = member.IsOverflow ? CreateOverflow(member, contract, cache) : GetConverter(member, cache);
        CheckPopulates(member, contract, converter);
        if (member is { Held: HeldObject held, IsRead: true })
            converter = cache.Visit(member.Type, new HeldObjectMaker(converter, held, cache.Settings));
        if (IsKept(member) && !member.Populates && !converter.CanFill)
            Throw.Contract(contract.Type, $"{member.DeclaredName} has no setter, and nothing can be read into its {member.Type} in the way in which its converter writes it; {Remedies.LeaveOut(member.Declaration?.Owner ?? contract.Type, member.DeclaredName)}");
        OmitWhen omit = member.Omit == OmitWhen.Never && cache.Settings.SkipNulls ? OmitWhen.Null : member.Omit;
        // A reader refuses data without a required member, so it is sent, whatever its value and whoever would leave it out.
        if (member.IsRequired)
            (member, omit) = (member with { ShouldWrite = null }, OmitWhen.Never);
        if (member.NeverNull || member.RejectsNull)
        {
            // A null that is left out is never written.
            bool onWrite = member.NeverNull && omit == OmitWhen.Never;
            converter = cache.Visit(member.Type, new NotNullMaker(converter, onWrite, member.RejectsNull, cache.Settings));
        }

        MemberPlan plan = Create(member, converter, omit, IsNeeded(member, contract)) with { ExtendsItems = populates };
        if (IsKept(member) && converter.CanFill)
            plan = plan with { Refusing = member.LeavesNone is Func<bool> leavesNone ? cache.Visit(member.Type, new HeldMaker(converter, leavesNone)) : converter.MayRefuse ? converter : null };
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

    /// <summary>Data do not set it, but go into what it holds.</summary>
    private static bool IsKept(MemberContract member) => member is { IsRead: true, CanSet: false, Parameter: < 0, IsItems: false, IsOverflow: false, IsGiven: false };

    /// <summary>A reader refuses a shape without the member: for null it would take the value that a parameter of the constructor has by default.</summary>
    private static bool IsNeeded(MemberContract member, TypeContract contract) =>
        member.IsRequired || (member.Parameter >= 0 && contract.Constructor is { } constructor && constructor.Parameters[member.Parameter].IsRequired);

    /// <summary>A get-only member that is to take data must be able to: objects, unless the owner's constructor comes after the data, and collections.</summary>
    private static void CheckPopulates(MemberContract member, TypeContract contract, IConverter converter)
    {
        if (!member.Populates || !member.IsRead || member.CanSet || member.Parameter >= 0)
            return;
        // Of a type that is still being made, the wire type alone is known, and behind a ref not even that.
        WireType? type = converter.WireType.Kind is WireKind.Optional or WireKind.Ref ? converter.WireType.Element : converter.WireType;
        bool takesElements = converter is IRefConverter ? type is not (null or { Kind: WireKind.Shape }) : converter.CanFill;
        if (contract.Constructor is null || takesElements)
            return;
        if (type is not (null or { Kind: WireKind.Shape or WireKind.Union }))
            Throw.Contract(contract.Type, $"{member.DeclaredName} has no setter, and nothing can be read into a {member.Type}");
        if (contract.Constructor.Parameters.Length > 0 && member.Held is null)
            Throw.Contract(contract.Type, $"{member.DeclaredName} has no setter, and an object cannot be read into it before the constructor, which takes other members, has run; {Remedies.LeaveOut(member.Declaration?.Owner ?? contract.Type, member.DeclaredName)}");
    }

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

    private static IConverter GetConverter(MemberContract member, ConverterCache cache)
    {
        try
        {
            if (member.IsItems)
                return cache.Get(member.Type, ConverterForm.Items);
            if (member.Converter is not null)
                return cache.Settings.Custom.Create(member.Converter, member.Type, cache);
            if (member.Type.IsGenericType && member.Type.GetGenericTypeDefinition() == typeof(TesseraMaybe<>))
                return cache.GetArgument(member.Type).Create(ConverterForm.Plain, cache);
            if (member.IsShared is bool isShared)
                return cache.Get(member.Type, isShared ? ConverterForm.Shared : cache.ValueFormOf(member.Type));
            if (member.IsAny)
                return cache.Get(member.Type, ConverterForm.Any);
            if (member.SendsEnumNames)
                return cache.Get(member.Type, ConverterForm.EnumNames);
            return member.IsCompact ? cache.Get(member.Type, ConverterForm.Compact) : cache.Get(member.Type);
        }
        catch (TesseraException error) when (error is { Code: TesseraErrorCode.InvalidContract, IsOfApplication: false } && !member.IsItems)
        {
            Type declaring = member.Declaration!.Owner;
            const string Start = "; it is the type of ";
            string place = $"{Start}{(declaring.IsGenericType ? declaring.GetGenericTypeDefinition() : declaring)}.{member.DeclaredName}";
            // The code to paste stands once, for the innermost place.
            if (Remedies.IsOwn(declaring) || !error.Text.Contains(Start, StringComparison.Ordinal))
                place += $", which {Remedies.LeaveOut(declaring, member.DeclaredName)}";
            // A generic type inside of itself says it once.
            if (error.Text.Contains(place, StringComparison.Ordinal))
                throw;
            throw new TesseraException(error.Code, error.Text + place, -1);
        }
    }

    private sealed class HeldMaker(IConverter converter, Func<bool> leavesNone) : TypeVisitor<object?>
    {
        public override object? VisitClass<T>() => converter is IFillable<T> filler ? new HeldCollection<T>(filler, leavesNone) : null;
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

/// <summary>How a member is written into its place in the shape.</summary>
internal enum MemberForm
{
    /// <summary>As its converter writes it; a null under keep means "not sent" by itself (spec/format.md §3, code 25).</summary>
    Plain,

    /// <summary>A presence byte of its own: 00 for the type's default value, which is not sent.</summary>
    OmitDefault,

    /// <summary>A presence byte of its own: 00 where the object says that the member is not to be written.</summary>
    OmitOnRequest,
}
