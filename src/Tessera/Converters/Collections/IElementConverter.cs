namespace Tessera.Converters.Collections;

/// <summary>A collection that holds one kind of values: a list as engines see it, and a map whose keys may be anything.</summary>
internal interface IElementConverter : IConverter
{
    IConverter ElementConverter { get; }
}
