namespace Tessera;

/// <summary>Says which converter stands between the program and the data: on a type for all its values, on a member for that member alone.</summary>
/// <remarks>A member's attribute comes before <see cref="TesseraOptions.Converters"/>, which come before a type's attribute.</remarks>
/// <param name="converterType">A <see cref="TesseraConverter"/> with a public parameterless constructor.</param>
[AttributeUsage(
    AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface | AttributeTargets.Enum | AttributeTargets.Property | AttributeTargets.Field,
    Inherited = false)]
public sealed class TesseraConverterAttribute(Type converterType) : Attribute
{
    /// <summary>The type of the converter.</summary>
    public Type ConverterType { get; } = converterType ?? throw new ArgumentNullException(nameof(converterType));
}
