using System.Runtime.InteropServices;

namespace Tessera.Wire;

/// <summary>Compares strings in the order of the bytes that <see cref="WireText"/> encodes them to (spec/format.md §9), without encoding them.</summary>
internal sealed class TextOrder : IComparer<string>
{
    public static readonly TextOrder Instance = new();

    private TextOrder()
    {
    }

    public int Compare(string? left, string? right)
    {
        ReadOnlySpan<char> first = left;
        ReadOnlySpan<char> second = right;
        Span<byte> firstHead = stackalloc byte[WireText.MaxHeadSize];
        Span<byte> secondHead = stackalloc byte[WireText.MaxHeadSize];
        int order = WriteHead(first, firstHead).SequenceCompareTo(WriteHead(second, secondHead));
        // Strings with equal heads are both narrow or both wide. The high byte of each narrow unit is 0 and does not change the order.
        return order != 0 ? order : MemoryMarshal.AsBytes(first).SequenceCompareTo(MemoryMarshal.AsBytes(second));
    }

    private static ReadOnlySpan<byte> WriteHead(ReadOnlySpan<char> text, Span<byte> head)
    {
        bool isWide = text.ContainsAnyExceptInRange('\0', '\u00FF');
        int size = WireWriter.EncodeVarInt(ref MemoryMarshal.GetReference(head), (((ulong)(uint)text.Length + 1) << 1) | (isWide ? 1u : 0u));
        return head[..size];
    }
}
