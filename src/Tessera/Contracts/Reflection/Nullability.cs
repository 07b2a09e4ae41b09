using System.Reflection;

namespace Tessera.Contracts.Reflection;

/// <summary>What the annotations of nullable references say; nothing of types compiled without them.</summary>
internal static class Nullability
{
    public static NullabilityInfo Of(MemberInfo member) =>
        member is FieldInfo info ? new NullabilityInfoContext().Create(info) : new NullabilityInfoContext().Create((PropertyInfo)member);

    public static NullabilityInfo Of(ParameterInfo parameter) => new NullabilityInfoContext().Create(parameter);
}
