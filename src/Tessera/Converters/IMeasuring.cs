namespace Tessera.Converters;

/// <summary>A converter that knows how many bytes a value will have before it writes any.</summary>
internal interface IMeasuring<in T>
{
    /// <summary>The bytes; 0 if it does not know, or if there are so many that they are not copied through a buffer anyway.</summary>
    int Measure(T value);
}
