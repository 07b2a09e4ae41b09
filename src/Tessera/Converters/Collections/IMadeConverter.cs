namespace Tessera.Converters.Collections;

/// <summary>A collection of a class that may have no way to be made.</summary>
internal interface IMadeConverter : IConverter
{
    bool CanBeMade { get; }
}
