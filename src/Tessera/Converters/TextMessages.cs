using System.Diagnostics;
using Tessera.Reading;
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
        // Too long for an array, perhaps.
        if (value.Length >= Array.MaxLength / 2 - Prefix.Length - WireText.MaxHeadSize)
            return null;
        // To look at it first costs less than a copy into the result.
        byte[] result = NewArray.Of<byte>(Prefix.Length + WireText.Measure(value));
        Prefix.CopyTo(result);
        WireText.EncodeMeasured(ref result[Prefix.Length], value);
        return result;
    }

    public override bool TryRead(ReadOnlySpan<byte> data, out string? value)
    {
        value = null;
        return data.StartsWith(Prefix) && WireText.TryDecode(data[Prefix.Length..], takesWide: !strict, out value);
    }
}
