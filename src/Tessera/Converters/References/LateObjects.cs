using Tessera.Converters.Collections;
using Tessera.Converters.Custom;
using Tessera.Converters.Objects;
using Tessera.Converters.Unions;

namespace Tessera.Converters.References;

/// <summary>Finds out which types may have to wait: objects that their own parts can refer to before they exist.</summary>
internal static class LateObjects
{
    /// <summary>
    /// Whether objects are made by a constructor that takes members, or structs and collections hold such objects, and so may have to wait for them. Whatever a
    /// union lists may be.
    /// </summary>
    public static bool MayBe(IConverter converter) => MayBe(converter, []);

    /// <param name="converter">Of the object.</param>
    /// <param name="around">The structs and collections around it, which may contain themselves.</param>
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

    /// <summary>What is made of a form is made when that has all its members.</summary>
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
