using Tessera;

namespace BloomFilters;

/// <summary>A converter for any type, which requires no code for single types.</summary>
public sealed class ByteConverter<T> : IByteConverter<T>
{
    private static readonly TesseraOptions s_options = new() { Profile = TesseraSerializationProfile.Canonical };

    public byte[] GetBytes(T value) => TesseraSerializer.Serialize(value, s_options);

    public T? GetObject(byte[] data) => TesseraSerializer.Deserialize<T>(data.AsSpan(), s_options);
}
