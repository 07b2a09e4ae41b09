using System.Reflection;

namespace Tessera.Contracts.Reflection;

/// <summary>Reads the annotations of nullable references. They say nothing about types that were compiled without them.</summary>
internal static class Nullability
{
    public static NullabilityInfo Of(MemberInfo member) =>
        member is FieldInfo info ? new NullabilityInfoContext().Create(info) : new NullabilityInfoContext().Create((PropertyInfo)member);

    public static NullabilityInfo Of(ParameterInfo parameter) => new NullabilityInfoContext().Create(parameter);
}
