using System.Diagnostics;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters;

/// <summary>Whole messages of a string.</summary>
/// <param name="strict">Whether a wide string is looked at more closely.</param>
internal sealed class TextMessages(bool strict) : DirectMessages<string?>
{
    /// <summary>That of all scalars; a constant is compared and copied without a call.</summary>
    private static ReadOnlySpan<byte> Prefix => [MessageHeader.Magic, MessageHeader.Plain, (byte)WireKind.String];

    public override byte[]? TryWrite(string? value)
    {
        Debug.Assert(value is not null);
        // To look at it first costs less than a copy into the result.
        bool isNarrow = Latin1.Fits(value);
        long size = Prefix.Length + WireText.MeasureHead(value.Length) + (isNarrow ? value.Length : 2L * value.Length);
        if (size > Array.MaxLength)
            return null;
        byte[] result = NewArray.Of<byte>((int)size);
        Prefix.CopyTo(result);
        ref byte content = ref result[Prefix.Length];
        if (isNarrow)
            WireText.Encode(ref content, value);
        else
            WireText.EncodeWide(ref content, value);
        return result;
    }

    public override bool TryRead(ReadOnlySpan<byte> data, out string? value)
    {
        value = null;
        return data.StartsWith(Prefix) && WireText.TryDecode(data[Prefix.Length..], takesWide: !strict, out value);
    }
}
