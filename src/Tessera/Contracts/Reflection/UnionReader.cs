using System.Reflection;
using System.Text.Json.Serialization;
using Tessera.Contracts.Rules;

namespace Tessera.Contracts.Reflection;

/// <summary>Creates union contracts from the attributes of System.Text.Json and the types that the application registered.</summary>
internal static class UnionReader
{
    /// <summary>Returns null for a type that lists no derived types.</summary>
    public static UnionContract? Find(Type type, NameTable names)
    {
        // Types of the runtime itself have no attributes of this kind, and reading the attributes that they have takes time.
        bool isOfRuntime = type.Assembly == typeof(object).Assembly;
        return type.IsValueType || type.IsArray || type == typeof(object) || (isOfRuntime && !names.HasDerived(type)) ? null : Read(type, names, isOfRuntime);
    }

    private static UnionContract? Read(Type type, NameTable names, bool isOfRuntime)
    {
        List<AlternativeContract> listed = names.DerivedFrom(type);
        int registered = listed.Count;
        foreach (JsonDerivedTypeAttribute derived in isOfRuntime ? [] : type.GetCustomAttributes<JsonDerivedTypeAttribute>(inherit: false))
        {
            // A registration by the application may say more about a type than its attribute.
            if (listed.FindIndex(0, registered, known => known.Type == derived.DerivedType) < 0)
                listed.Add(new AlternativeContract(UnionRules.Name(derived.TypeDiscriminator, derived.DerivedType.Name), derived.DerivedType));
        }

        if (listed.Count == 0)
            return null;
        AlternativeFacts[] alternatives = UnionRules.Decide(Describe(UnionRules.Name(null, type.Name), type, type),
            listed.Select(a => Describe(a.Name, a.Type, type)), out string? problem);
        if (problem is not null)
            Throw.Contract(type, Remedies.IsOwn(type) ? problem : $"{problem}; {Remedies.Convert(type)}");
        JsonPolymorphicAttribute? settings = type.GetCustomAttribute<JsonPolymorphicAttribute>(inherit: false);
        return new UnionContract(
            type,
            Array.ConvertAll(alternatives, a => listed.Find(known => known.Name == a.Name) ?? new AlternativeContract(a.Name, (Type)a.Type)),
            Map(settings?.UnknownDerivedTypeHandling),
            settings is { IgnoreUnrecognizedTypeDiscriminators: true },
            settings?.TypeDiscriminatorPropertyName ?? UnionContract.DefaultDiscriminator);
    }

    private static AlternativeFacts Describe(string name, Type type, Type union) =>
        new(name, type, union.IsAssignableFrom(type), HasInstances: !type.IsAbstract && !type.ContainsGenericParameters);

    private static UnlistedInstance Map(JsonUnknownDerivedTypeHandling? handling) => handling switch
    {
        JsonUnknownDerivedTypeHandling.FallBackToBaseType => UnlistedInstance.AsBase,
        JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor => UnlistedInstance.AsNearestAncestor,
        _ => UnlistedInstance.Refuse,
    };
}
