namespace Tessera.Converters.Collections;

/// <summary>A map as engines see it.</summary>
internal interface IMapConverter : IConverter
{
    IConverter Key { get; }

    IConverter Value { get; }

    /// <summary>The data may say how the map compares its keys.</summary>
    bool KeepsComparers { get; }

    /// <summary>A key that occurs twice is dropped instead of being an error.</summary>
    bool DropsDuplicates { get; }
}
