using Tessera.Converters.Collections;
using Tessera.Converters.Objects;
using Tessera.Converters.Unions;

namespace Tessera.Converters.References;

/// <summary>Objects that may not exist yet when their own parts refer to them.</summary>
internal static class LateObjects
{
    /// <summary>
    /// Whether objects are made by a constructor that takes members, or collections hold such objects, and so may have to wait for them. Whatever a union
    /// lists may be.
    /// </summary>
    public static bool MayBe(IConverter converter) => MayBe(converter, seen: null);

    /// <summary>Whether it is an object that is there or not: no collection, which may be there before its elements are.</summary>
    public static bool IsObject(IConverter converter) => converter is IRefConverter { Value.Content: IObjectConverter or IUnionConverter };

    /// <param name="converter">Of the object.</param>
    /// <param name="seen">The collections around it, which may contain themselves; null for none.</param>
    private static bool MayBe(IConverter converter, HashSet<IConverter>? seen) => converter.Content switch
    {
        IRefConverter shared => MayBe(shared.Value, seen),
        IObjectConverter content => content.Plan.Contract.Constructor is { Parameters.Length: > 0 },
        IUnionConverter => true,
        IElementConverter list => ElementMayBe(list, list.ElementConverter, seen),
        IMapConverter map => ElementMayBe(map, map.Value, seen),
        _ => false,
    };

    private static bool ElementMayBe(IConverter collection, IConverter element, HashSet<IConverter>? seen)
    {
        if (element is not IRefConverter shared)
            return ((ValueReader)element).CanAwait;
        seen ??= [];
        return seen.Add(collection) && MayBe(shared.Value, seen);
    }
}
