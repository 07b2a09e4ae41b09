using System.Buffers.Binary;
using System.Text;

namespace Tessera.Tests.Evolution;

/// <summary>Messages made by hand from the codes of spec/format.md §3, for types that this library does not write itself.</summary>
internal static class HandMade
{
    public static readonly byte[] Bool = [0x01];
    public static readonly byte[] I32 = [0x07];
    public static readonly byte[] Str = [0x12];
    public static readonly byte[] Any = [0x23];

    /// <summary>Makes a message whose root has a descriptor.</summary>
    public static byte[] Message(byte[] descriptor, params byte[][] body) =>
        [0xC1, 0x0A, 0x3F, .. VarInt((ulong)descriptor.Length), .. descriptor, .. Join(body)];

    /// <summary>Makes a message whose root is a scalar.</summary>
    public static byte[] Scalar(byte code, params byte[] body) => [0xC1, 0x0A, code, .. body];

    public static byte[] Shape(params (string Name, byte[] Type)[] members) =>
        [0x28, .. VarInt((ulong)members.Length), .. members.SelectMany(m => (byte[])[.. Text(m.Name), .. m.Type])];

    public static byte[] Optional(byte[] type) => [0x20, .. type];

    public static byte[] List(byte[] type) => [0x21, .. type];

    public static byte[] Map(byte[] key, byte[] value) => [0x22, .. key, .. value];

    public static byte[] Ref(byte[] type) => [0x24, .. type];

    public static byte[] Keep(byte[] type) => [0x25, .. type];

    public static byte[] Union(params (string Name, byte[] Type)[] alternatives) =>
        [0x29, .. VarInt((ulong)alternatives.Length), .. alternatives.SelectMany(m => (byte[])[.. Text(m.Name), .. m.Type])];

    public static byte[] Enum(byte code, params (string Name, byte Number)[] names) =>
        [0x2A, code, .. VarInt((ulong)names.Length), .. names.SelectMany(n => (byte[])[.. Text(n.Name), (byte)(n.Number * 2)])];

    public static byte[] Tag(string name, byte[] type) => [0x2B, .. Text(name), .. type];

    /// <summary>Makes a reference to an earlier definition of the descriptor.</summary>
    public static byte[] Definition(int number) => VarInt(64 + (ulong)number);

    public static byte[] Int(int value)
    {
        byte[] bytes = new byte[4];
        BinaryPrimitives.WriteInt32LittleEndian(bytes, value);
        return bytes;
    }

    /// <summary>Makes a string or name of Latin-1 characters.</summary>
    public static byte[] Text(string value) => [.. Count(value.Length), .. Encoding.Latin1.GetBytes(value)];

    /// <summary>Makes the head of the last block of a list or map.</summary>
    public static byte[] Count(int count) => VarInt(((ulong)count + 1) << 1);

    /// <summary>Makes the head of a block that is followed by another one.</summary>
    public static byte[] CountAndMore(int count) => VarInt((((ulong)count + 1) << 1) | 1);

    public static byte[] VarInt(ulong value)
    {
        List<byte> bytes = [];
        for (; value >= 0x80; value >>= 7)
            bytes.Add((byte)(value | 0x80));
        bytes.Add((byte)value);
        return [.. bytes];
    }

    public static byte[] Join(params byte[][] parts) => [.. parts.SelectMany(p => p)];
}
