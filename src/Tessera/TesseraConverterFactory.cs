using Tessera.Converters;

namespace Tessera;

/// <summary>Creates converters for many types, for example for all constructed types of a generic type.</summary>
public abstract class TesseraConverterFactory : TesseraConverter
{
    /// <summary>Creates the converter for a type for which <see cref="TesseraConverter.CanConvert"/> returned true.</summary>
    /// <param name="type">The type.</param>
    /// <param name="options">The options that will use the converter. They cannot be used to serialize yet.</param>
    /// <returns>A <see cref="TesseraConverter{T, TSurrogate}"/> or <see cref="TesseraConverter{T}"/> for the type.</returns>
    public abstract TesseraConverter CreateConverter(Type type, TesseraOptions options);

    /// <summary>Creates the converter for a type or member whose attribute names a converter of another library. The default is null.</summary>
    /// <param name="attribute">The attribute, which does not name a <see cref="TesseraConverter"/>.</param>
    /// <param name="type">The type, or that of the member. For a nullable value type, it is the type of its value.</param>
    /// <returns>A converter for the type; null if this factory does not run the converter that the attribute names.</returns>
    public virtual TesseraConverter? CreateConverter(Attribute attribute, Type type) => null;

    internal sealed override IConverter CreateInternal(ConverterCache cache) => throw new NotSupportedException();
}
