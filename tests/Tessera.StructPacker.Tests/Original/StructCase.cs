namespace Tessera.StructPacker.Tests.Original;

/// <summary>A struct, packed by its generated methods.</summary>
public sealed class StructCase<T> : OriginalCase
    where T : struct
{
    public delegate void UnpackBytes(ref T value, byte[] source, ref int index);

    public delegate void UnpackStream(ref T value, Stream source);

    private readonly T _value;
    private readonly Func<T, byte[]> _pack;
    private readonly UnpackBytes _unpack;
    private readonly UnpackStream _unpackStream;

    public StructCase(string name, string text, T value, Func<T, byte[]> pack, UnpackBytes unpack, UnpackStream unpackStream) =>
        (Name, Text, _value, _pack, _unpack, _unpackStream) = (name, text, value, pack, unpack, unpackStream);

    public override string Name { get; }

    public override string Text { get; }

    public override byte[] Pack() => _pack(_value);

    public override OriginalCase Unpack(byte[] source, ref int index)
    {
        T value = default;
        _unpack(ref value, source, ref index);
        return new StructCase<T>(Name, Text, value, _pack, _unpack, _unpackStream);
    }

    public override OriginalCase Unpack(Stream source)
    {
        T value = default;
        _unpackStream(ref value, source);
        return new StructCase<T>(Name, Text, value, _pack, _unpack, _unpackStream);
    }
}
