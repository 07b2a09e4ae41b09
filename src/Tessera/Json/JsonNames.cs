using System.Buffers.Binary;

namespace Tessera.Json;

/// <summary>The names in a JSON text as strings. A name that is repeated, as in a list of objects, usually gives the same string instance.</summary>
internal sealed class JsonNames
{
    /// <summary>How many names are cached, a power of two. The number is fixed, so a text with many different names does not take more memory.</summary>
    private const int Slots = 128;

    private readonly Known[] _known = new Known[Slots];

    /// <param name="at">The offset after the opening quote of the name.</param>
    /// <param name="length">The number of bytes between the quotes, with escapes as they are.</param>
    public string Get(ReadOnlySpan<byte> text, int at, int length)
    {
        if (length == 0)
            return "";
        ReadOnlySpan<byte> name = text.Slice(at, length);
        ref Known known = ref _known[SlotOf(name)];
        if (!name.SequenceEqual(text.Slice(known.At, known.Length)))
            known = new Known(JsonText.Read(name), at, length);
        return known.Name;
    }

    private static int SlotOf(ReadOnlySpan<byte> text)
    {
        uint hash = (uint)text.Length;
        if (text.Length >= sizeof(uint))
            hash ^= (BinaryPrimitives.ReadUInt32LittleEndian(text) * 0x9E3779B1)
                ^ (BinaryPrimitives.ReadUInt32LittleEndian(text[^sizeof(uint)..]) * 0x85EBCA77);
        else
            hash ^= ((uint)text[0] << 16) ^ ((uint)text[text.Length / 2] << 8) ^ text[^1];
        return (int)((hash * 0xC2B2AE3D) >> 25) & (Slots - 1);
    }

    /// <param name="Name">The name without escapes.</param>
    /// <param name="At">The offset in the text where the name was found.</param>
    /// <param name="Length">The number of bytes at this offset.</param>
    private readonly record struct Known(string Name, int At, int Length);
}
