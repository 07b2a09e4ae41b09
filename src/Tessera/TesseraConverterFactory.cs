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

    internal sealed override IConverter CreateInternal(ConverterCache cache) => throw new NotSupportedException();
}
