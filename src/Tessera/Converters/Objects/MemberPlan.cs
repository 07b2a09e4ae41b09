using Tessera.Contracts;
using Tessera.Descriptors;

namespace Tessera.Converters.Objects;

/// <summary>A member with the converter of its slot and what stands in the shape.</summary>
internal sealed record MemberPlan(MemberContract Contract, IConverter Converter, WireType WireType, MemberForm Form)
{
    public static MemberPlan Create(MemberContract member, ConverterCache cache)
    {
        IConverter converter = cache.Get(member.Type);
        WireType type = converter.WireType;
        OmitWhen omit = member.Omit == OmitWhen.Never && cache.Settings.SkipNulls ? OmitWhen.Null : member.Omit;
        if (omit == OmitWhen.Never || (omit == OmitWhen.Null && !type.IsNullable))
            return new MemberPlan(member, converter, type, MemberForm.Plain);
        return type.IsNullable
            ? new MemberPlan(member, converter, WireType.Keep(type), MemberForm.Plain)
            : new MemberPlan(member, converter, WireType.Keep(WireType.Optional(type)), MemberForm.OmitDefault);
    }
}
