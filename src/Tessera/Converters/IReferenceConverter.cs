namespace Tessera.Converters;

/// <summary>The slot of a class as engines see it.</summary>
internal interface IReferenceConverter : IConverter
{
    /// <summary>Instances of derived classes are refused.</summary>
    bool ChecksType { get; }
}
