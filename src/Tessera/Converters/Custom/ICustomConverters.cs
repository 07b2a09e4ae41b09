namespace Tessera.Converters.Custom;

/// <summary>The converters of the application, which this layer does not know.</summary>
internal interface ICustomConverters
{
    /// <returns>Null if the application has none for the type.</returns>
    IConverter? Find(Type type, ConverterCache cache);

    /// <param name="choice">What a member's attribute or a contract modifier names.</param>
    /// <param name="slot">The member's type.</param>
    /// <param name="cache">Gives the converters of other types.</param>
    IConverter Create(object choice, Type slot, ConverterCache cache);
}
