namespace BloomFilters;

/// <summary>What libraries of filters and sketches ask for: an object as bytes, equal objects as equal bytes, and back.</summary>
public interface IByteConverter<T>
{
    byte[] GetBytes(T value);

    T? GetObject(byte[] data);
}
