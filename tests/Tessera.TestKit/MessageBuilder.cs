using System.Buffers.Binary;

namespace Tessera.TestKit;

/// <summary>Makes messages byte by byte, including messages that no writer would make. Descriptors are given in hexadecimal, as in spec/format.md.</summary>
public sealed class MessageBuilder
{
    private readonly List<byte> _bytes = [0xC1, 0x0A];

    /// <summary>Starts a message with a descriptor.</summary>
    public static MessageBuilder Of(string descriptor) => new MessageBuilder().Type(descriptor);

    /// <summary>Starts a message whose root type is given by a code of one byte.</summary>
    public static MessageBuilder OfScalar(byte code) => new MessageBuilder().Raw(code);

    /// <summary>Adds the start of an any with a new descriptor.</summary>
    public MessageBuilder Type(string descriptor)
    {
        byte[] bytes = Convert.FromHexString(descriptor);
        return Raw(0x3F).VarInt((ulong)bytes.Length).Raw(bytes);
    }

    /// <summary>Adds bytes unchanged.</summary>
    public MessageBuilder Raw(params ReadOnlySpan<byte> bytes)
    {
        _bytes.AddRange(bytes);
        return this;
    }

    /// <summary>Adds one byte several times.</summary>
    public MessageBuilder Repeat(byte value, int count)
    {
        _bytes.AddRange(Enumerable.Repeat(value, count));
        return this;
    }

    /// <summary>Adds an unsigned LEB128 number.</summary>
    public MessageBuilder VarInt(ulong value)
    {
        for (; value >= 0x80; value >>= 7)
            _bytes.Add((byte)(value | 0x80));
        _bytes.Add((byte)value);
        return this;
    }

    /// <summary>Adds the head of a string, list or map with the given number of units, elements or entries.</summary>
    public MessageBuilder Head(long count, bool flag = false) => VarInt((((ulong)count + 1) << 1) | (flag ? 1u : 0u));

    /// <summary>Adds a string of units up to FF.</summary>
    public MessageBuilder Text(string text)
    {
        Head(text.Length);
        foreach (char unit in text)
            _bytes.Add(checked((byte)unit));
        return this;
    }

    /// <summary>Adds a fixed-size 32-bit number.</summary>
    public MessageBuilder I32(int value)
    {
        Span<byte> bytes = stackalloc byte[sizeof(int)];
        BinaryPrimitives.WriteInt32LittleEndian(bytes, value);
        return Raw(bytes);
    }

    /// <summary>Adds a fixed-size 64-bit number.</summary>
    public MessageBuilder I64(long value)
    {
        Span<byte> bytes = stackalloc byte[sizeof(long)];
        BinaryPrimitives.WriteInt64LittleEndian(bytes, value);
        return Raw(bytes);
    }

    /// <summary>Returns the message.</summary>
    public byte[] ToArray() => [.. _bytes];
}
