using Tessera.Contracts;
using Tessera.Descriptors;

namespace Tessera.Converters.Objects;

/// <summary>A member with the converter of its slot and what stands in the shape.</summary>
internal sealed record MemberPlan(MemberContract Contract, IConverter Converter, WireType WireType, MemberForm Form)
{
    public static MemberPlan Create(MemberContract member, ConverterCache cache)
    {
        IConverter converter = GetConverter(member, cache);
        WireType type = converter.WireType;
        OmitWhen omit = member.Omit == OmitWhen.Never && cache.Settings.SkipNulls ? OmitWhen.Null : member.Omit;
        if (omit == OmitWhen.Never || (omit == OmitWhen.Null && !type.IsNullable))
            return new MemberPlan(member, converter, type, MemberForm.Plain);
        return type.IsNullable
            ? new MemberPlan(member, converter, WireType.Keep(type), MemberForm.Plain)
            : new MemberPlan(member, converter, WireType.Keep(WireType.Optional(type)), MemberForm.OmitDefault);
    }

    private static IConverter GetConverter(MemberContract member, ConverterCache cache)
    {
        try
        {
            return member.Converter is null ? cache.Get(member.Type) : cache.Settings.Custom.Create(member.Converter, member.Type, cache);
        }
        catch (TesseraException error) when (error.Code == TesseraErrorCode.InvalidContract)
        {
            throw new TesseraException(
                error.Code, $"{error.Text}; it is the type of {member.Member.DeclaringType}.{member.Member.Name}, which [JsonIgnore] would leave out", -1);
        }
    }
}
