using Tessera.Converters.Objects;
using Tessera.Converters.Unions;

namespace Tessera.Converters.References;

/// <summary>Objects that may not exist yet when their own parts refer to them.</summary>
internal static class LateObjects
{
    /// <summary>Whether objects are made by a constructor that takes members. Whatever a union lists may be.</summary>
    public static bool MayBe(IConverter converter) => converter is IRefConverter shared
        ? MayBe(shared.Value)
        : converter.Content is IObjectConverter { Plan.Contract.Constructor: { Parameters.Length: > 0 } } or IUnionConverter;
}
