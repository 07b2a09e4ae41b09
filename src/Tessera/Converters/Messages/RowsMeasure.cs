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
