using Tessera.Converters;

namespace Tessera;

/// <summary>Makes converters for many types, such as all constructions of a generic one.</summary>
public abstract class TesseraConverterFactory : TesseraConverter
{
    /// <summary>Makes the converter of a type for which <see cref="TesseraConverter.CanConvert"/> holds.</summary>
    /// <param name="type">The type.</param>
    /// <param name="options">The options it is for, which cannot be used to serialize yet.</param>
    /// <returns>A <see cref="TesseraConverter{T, TSurrogate}"/> or <see cref="TesseraConverter{T}"/> of the type.</returns>
    public abstract TesseraConverter CreateConverter(Type type, TesseraOptions options);

    internal sealed override IConverter CreateInternal(ConverterCache cache) => throw new NotSupportedException();
}
