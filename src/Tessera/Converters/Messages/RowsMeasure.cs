namespace Tessera.Converters.Messages;

/// <summary>Measures collections whose elements all have the same number of bytes.</summary>
/// <param name="counted">The converter that counts the elements.</param>
/// <param name="size">The number of bytes of an element.</param>
internal sealed class RowsMeasure<T>(ICounted<T> counted, int size)
{
    /// <summary>Returns the number of bytes of the head and the elements, or 0 for a value that is written in another way.</summary>
    public long Measure(T value) => counted.Count(value) is >= 0 and int count ? WireWriter.HeadSize(count) + ((long)count * size) : 0;
}

/// <summary>A converter of collections that can be counted before they are written.</summary>
internal interface ICounted<in T>
{
    /// <returns>The number of elements, or -1 for a value that this converter does not write.</returns>
    int Count(T value);
}
