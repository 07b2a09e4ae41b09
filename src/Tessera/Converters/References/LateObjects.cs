using Tessera.Converters.Collections;
using Tessera.Converters.Custom;
using Tessera.Converters.Objects;
using Tessera.Converters.Unions;

namespace Tessera.Converters.References;

/// <summary>Finds out which types have objects that may be late, because their own parts can refer to them before they exist.</summary>
internal static class LateObjects
{
    /// <summary>
    /// Whether objects may be late: they are created by a constructor that takes members, or are structs or collections that hold such objects. The
    /// alternatives of a union are assumed to be late.
    /// </summary>
    public static bool MayBe(IConverter converter) => MayBe(converter, []);

    /// <param name="converter">The converter of the object.</param>
    /// <param name="around">The structs and collections around the object, which may contain themselves.</param>
    private static bool MayBe(IConverter converter, HashSet<IConverter> around) => converter.Content switch
    {
        IRefConverter shared => MayBe(shared.Value, around),
        IObjectConverter { Type.IsValueType: true } => FormMayBe(converter, around),
        IObjectConverter content => content.Plan.Contract.Constructor is { Parameters.Length: > 0 },
        IUnionConverter => true,
        IFormConverter made => FormMayBe(made.Form, around),
        IElementConverter list => around.Add(list) && PartMayBe(list.ElementConverter, around),
        IMapConverter map => around.Add(map) && PartMayBe(map.Value, around),
        _ => false,
    };

    /// <summary>An object with a surrogate is created when the surrogate has all its members.</summary>
    private static bool FormMayBe(IConverter form, HashSet<IConverter> around) => form.Content is IObjectConverter content
        ? around.Add(content) && Array.Exists(content.Plan.Members, member => member.Contract.IsRead && PartMayBe(member.Converter, around))
        : MayBe(form, around);

    private static bool PartMayBe(IConverter part, HashSet<IConverter> around) => part switch
    {
        IWrappedConverter wrapped => PartMayBe(wrapped.Inner, around),
        IRefConverter => MayBe(part, around),
        { Content: IObjectConverter { Type.IsValueType: true } or IElementConverter or IMapConverter } => MayBe(part, around),
        _ => ((ValueReader)part).CanAwait,
    };
}
