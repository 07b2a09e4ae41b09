namespace Tessera.Converters.Custom;

/// <summary>The converters of the application, which this layer does not know.</summary>
internal interface ICustomConverters
{
    /// <returns>Null if the application has none for the type.</returns>
    IConverter? Find(Type type, ConverterCache cache);

    /// <summary>Whether the application has one for the type, which is not made yet.</summary>
    bool Has(Type type);

    /// <summary>Whether the values of a type are JSON, by a converter that an attribute of the type names: they have no identity in the data.</summary>
    bool IsJson(Type type);

    /// <param name="choice">What a member's attribute or a contract modifier names.</param>
    /// <param name="slot">The member's type.</param>
    /// <param name="cache">Gives the converters of other types.</param>
    IConverter Create(object choice, Type slot, ConverterCache cache);
}
