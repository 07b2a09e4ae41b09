using System.Reflection;
using System.Text.Json.Serialization;
using Tessera.Contracts.Rules;

namespace Tessera.Contracts.Reflection;

/// <summary>Fills union contracts from the attributes of System.Text.Json.</summary>
internal static class UnionReader
{
    /// <summary>Null for a type that lists no derived types.</summary>
    public static UnionContract? Find(Type type)
    {
        if (type.IsValueType || type.IsArray || type == typeof(object))
            return null;
        JsonDerivedTypeAttribute[] listed = [.. type.GetCustomAttributes<JsonDerivedTypeAttribute>(inherit: false)];
        if (listed.Length == 0)
            return null;
        AlternativeContract[] alternatives = UnionRules.Decide(
            type,
            listed.Select(a => new AlternativeContract(UnionRules.Name(a.TypeDiscriminator, a.DerivedType), a.DerivedType)),
            out string? problem);
        if (problem is not null)
            Throw.Contract(type, problem);
        JsonPolymorphicAttribute? settings = type.GetCustomAttribute<JsonPolymorphicAttribute>(inherit: false);
        return new UnionContract(
            type, alternatives, Map(settings?.UnknownDerivedTypeHandling), settings is { IgnoreUnrecognizedTypeDiscriminators: true });
    }

    private static UnlistedInstance Map(JsonUnknownDerivedTypeHandling? handling) => handling switch
    {
        JsonUnknownDerivedTypeHandling.FallBackToBaseType => UnlistedInstance.AsBase,
        JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor => UnlistedInstance.AsNearestAncestor,
        _ => UnlistedInstance.Refuse,
    };
}
