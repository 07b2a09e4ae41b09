using Tessera.Contracts;

namespace Tessera.Converters.Families;

/// <summary>
/// Says how the types of a family are created, filled and enumerated. Families are collections, and the few other types that are not written as their members.
/// A contract holds facts of one type, which reflection need not find again, and no bytes.
/// </summary>
internal abstract class FamilyContract : TesseraFamily
{
    public abstract IConverter Create(ConverterCache cache);
}

/// <summary>The contract of a type that is written as another type: a private class of the framework as a type that it implements.</summary>
/// <param name="type">The other type.</param>
internal sealed class SubstituteContract(Type type) : FamilyContract
{
    public override IConverter Create(ConverterCache cache) => cache.Get(type);
}
