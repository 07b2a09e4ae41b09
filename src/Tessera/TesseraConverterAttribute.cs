namespace Tessera;

/// <summary>Specifies a converter: on a type for all values of the type, on a member for that member only.</summary>
/// <remarks>The attribute of a member precedes <see cref="TesseraOptions.Converters"/>, which precede the attribute of a type.</remarks>
/// <param name="converterType">A class that derives from <see cref="TesseraConverter"/> and has a public parameterless constructor.</param>
[AttributeUsage(
    AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface | AttributeTargets.Enum | AttributeTargets.Property | AttributeTargets.Field,
    Inherited = false)]
public sealed class TesseraConverterAttribute(Type converterType) : Attribute
{
    /// <summary>The type of the converter.</summary>
    public Type ConverterType { get; } = converterType ?? throw new ArgumentNullException(nameof(converterType));
}
