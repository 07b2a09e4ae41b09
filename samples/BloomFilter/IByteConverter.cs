namespace BloomFilters;

/// <summary>An interface that libraries of filters and sketches expect: it converts an object to bytes and back, and equal objects to equal bytes.</summary>
public interface IByteConverter<T>
{
    byte[] GetBytes(T value);

    T? GetObject(byte[] data);
}
