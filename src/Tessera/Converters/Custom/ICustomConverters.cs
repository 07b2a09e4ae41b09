namespace Tessera.Converters.Custom;

/// <summary>The converters of the application. A higher layer implements this interface.</summary>
internal interface ICustomConverters
{
    /// <returns>The converter, or null if the application has none for the type.</returns>
    IConverter? Find(Type type, ConverterCache cache);

    /// <summary>Whether the application has a converter for the type. This call does not make the converter.</summary>
    bool Has(Type type);

    /// <summary>Whether a converter that an attribute of the type names writes its values as JSON. These values have no identity in the data.</summary>
    bool IsJson(Type type);

    /// <param name="choice">The converter that a member's attribute or a contract modifier names.</param>
    /// <param name="slot">The type of the member.</param>
    /// <param name="cache">The cache that provides the converters of other types.</param>
    IConverter Create(object choice, Type slot, ConverterCache cache);
}
