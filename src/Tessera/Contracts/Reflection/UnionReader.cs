using System.Reflection;
using System.Text.Json.Serialization;
using Tessera.Contracts.Rules;

namespace Tessera.Contracts.Reflection;

/// <summary>Fills union contracts from the attributes of System.Text.Json and what the application registered.</summary>
internal static class UnionReader
{
    /// <summary>Null for a type that lists no derived types.</summary>
    public static UnionContract? Find(Type type, NameTable names)
    {
        if (type.IsValueType || type.IsArray || type == typeof(object))
            return null;
        List<AlternativeContract> listed = names.DerivedFrom(type);
        int registered = listed.Count;
        foreach (JsonDerivedTypeAttribute derived in type.GetCustomAttributes<JsonDerivedTypeAttribute>(inherit: false))
        {
            // The application may say more of a type than its attribute does.
            if (listed.FindIndex(0, registered, known => known.Type == derived.DerivedType) < 0)
                listed.Add(new AlternativeContract(UnionRules.Name(derived.TypeDiscriminator, derived.DerivedType), derived.DerivedType));
        }

        if (listed.Count == 0)
            return null;
        AlternativeContract[] alternatives = UnionRules.Decide(type, listed, out string? problem);
        if (problem is not null)
            Throw.Contract(type, problem);
        JsonPolymorphicAttribute? settings = type.GetCustomAttribute<JsonPolymorphicAttribute>(inherit: false);
        return new UnionContract(
            type,
            alternatives,
            Map(settings?.UnknownDerivedTypeHandling),
            settings is { IgnoreUnrecognizedTypeDiscriminators: true },
            settings?.TypeDiscriminatorPropertyName ?? UnionContract.DefaultDiscriminator);
    }

    private static UnlistedInstance Map(JsonUnknownDerivedTypeHandling? handling) => handling switch
    {
        JsonUnknownDerivedTypeHandling.FallBackToBaseType => UnlistedInstance.AsBase,
        JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor => UnlistedInstance.AsNearestAncestor,
        _ => UnlistedInstance.Refuse,
    };
}
