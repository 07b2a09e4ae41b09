using System.Buffers.Binary;
using System.Text;

namespace Tessera.Json;

/// <summary>The names in a JSON text as strings. One that comes again, as in a list of objects, is as a rule the same string.</summary>
internal sealed class JsonNames
{
    /// <summary>A power of two. More names than these are made again and again: the memory is the same whatever comes.</summary>
    private const int Slots = 128;

    private readonly string?[] _known = new string?[Slots];

    /// <param name="text">What stands between the quotes, escapes as they are.</param>
    public string Get(ReadOnlySpan<byte> text)
    {
        if (text.IsEmpty)
            return "";
        ref string? known = ref _known[SlotOf(text)];
        if (known is not null && known.Length == text.Length && Ascii.Equals(text, known) && !text.Contains(JsonText.Escape))
            return known;
        return known = JsonText.Read(text);
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
}
