namespace Tessera.Converters.Messages;

/// <summary>A converter of collections that can be counted before they are written.</summary>
internal interface ICounted<in T>
{
    /// <returns>-1 for a value that this converter does not write.</returns>
    int Count(T value);
}
