namespace Tessera.Converters.Collections;

/// <summary>A list as engines see it.</summary>
internal interface IElementConverter : IConverter
{
    IConverter ElementConverter { get; }
}
