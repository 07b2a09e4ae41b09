using Tessera.Converters.Types;

namespace Tessera.Converters.Scalars;

/// <summary>Makes the converter of a class that has the form of its base class.</summary>
/// <param name="canBeMade">Whether reading the form may create an instance of this class.</param>
internal sealed class DerivedMaker(IConverter parent, bool canBeMade) : IDerivedVisitor<IConverter>
{
    public IConverter Visit<TBase, T>()
        where T : TBase => new DerivedConverter<TBase, T>((Converter<TBase>)parent, canBeMade);
}
