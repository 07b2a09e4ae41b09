using Tessera;

namespace BloomFilters;

/// <summary>For any type, without a line per type.</summary>
public sealed class ByteConverter<T> : IByteConverter<T>
{
    private static readonly TesseraOptions s_options = new() { Profile = TesseraSerializationProfile.Canonical };

    public byte[] GetBytes(T value) => TesseraSerializer.Serialize(value, s_options);

    public T? GetObject(byte[] data) => TesseraSerializer.Deserialize<T>(data.AsSpan(), s_options);
}
