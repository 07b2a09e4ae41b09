using Tessera.Converters.Objects;

namespace Tessera.Converters.Types;

/// <summary>Makes the converter of a class that is written as an object, though it was not foreseen as one: a collection with members of its own, for example.</summary>
internal sealed class ObjectMaker(ConverterCache cache) : TypeVisitor<IConverter>
{
    public override IConverter VisitClass<T>() => new ReferenceConverter<T>(cache);
}
