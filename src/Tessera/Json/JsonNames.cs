using System.Buffers.Binary;

namespace Tessera.Json;

/// <summary>The names in a JSON text as strings. One that comes again, as in a list of objects, is as a rule the same string.</summary>
internal sealed class JsonNames
{
    /// <summary>A power of two. More names than these are made again and again: the memory is the same whatever comes.</summary>
    private const int Slots = 128;

    private readonly Known[] _known = new Known[Slots];

    /// <param name="text">All of the JSON text.</param>
    /// <param name="at">Behind the quote in front of the name.</param>
    /// <param name="length">Of what stands between the quotes, escapes as they are.</param>
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
            hash ^= (BinaryPrimitives.ReadUInt32LittleEndian(text) * 0x9E3779B1) ^ (BinaryPrimitives.ReadUInt32LittleEndian(text[^sizeof(uint)..]) * 0x85EBCA77);
        else
            hash ^= ((uint)text[0] << 16) ^ ((uint)text[text.Length / 2] << 8) ^ text[^1];
        return (int)((hash * 0xC2B2AE3D) >> 25) & (Slots - 1);
    }

    /// <param name="Name">Without escapes.</param>
    /// <param name="At">Where it stood.</param>
    /// <param name="Length">Of what stood there.</param>
    private readonly record struct Known(string Name, int At, int Length);
}
