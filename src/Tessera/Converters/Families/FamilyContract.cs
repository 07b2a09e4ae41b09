using Tessera.Contracts;

namespace Tessera.Converters.Families;

/// <summary>
/// How the types of a family are made, filled and listed: collections, and the few other types with a form that is not their members. One row of facts for each
/// family; it holds no bytes, and no reflection that has to be done again.
/// </summary>
internal abstract class FamilyContract : TesseraFamily
{
    public abstract IConverter Create(ConverterCache cache);
}

/// <summary>A type that stands for another one: a private class of the framework for what it implements.</summary>
/// <param name="type">The other type.</param>
internal sealed class SubstituteContract(Type type) : FamilyContract
{
    public override IConverter Create(ConverterCache cache) => cache.Get(type);
}
