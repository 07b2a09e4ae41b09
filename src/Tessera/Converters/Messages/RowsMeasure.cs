using Tessera.Wire;

namespace Tessera.Converters.Messages;

/// <summary>The bytes of collections whose elements all have as many.</summary>
/// <param name="counted">Counts the elements.</param>
/// <param name="size">The bytes of an element.</param>
internal sealed class RowsMeasure<T>(ICounted<T> counted, int size)
{
    /// <summary>Head and elements; 0 for a value that is written another way.</summary>
    public long Measure(T value) => counted.Count(value) is >= 0 and int count ? WireWriter.HeadSize(count) + ((long)count * size) : 0;
}

/// <summary>A converter of collections that can be counted before they are written.</summary>
internal interface ICounted<in T>
{
    /// <returns>-1 for a value that this converter does not write.</returns>
    int Count(T value);
}
