using System.Diagnostics;
using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Converters.Messages;

/// <summary>Whole messages of a string.</summary>
/// <param name="strict">Whether a wide string is looked at more closely.</param>
internal sealed class TextMessages(bool strict) : WholeMessages<string?>
{
    /// <summary>That of all scalars; a constant is compared and copied without a call.</summary>
    private static ReadOnlySpan<byte> ScalarPrefix => [MessageHeader.Magic, MessageHeader.Plain, (byte)WireKind.String];

    public override byte[]? TryWrite(Prefix prefix, string? value)
    {
        Debug.Assert(value is not null);
        // A message of a session begins in another way. Or it is too long for an array, perhaps.
        if (prefix.Length != ScalarPrefix.Length || value.Length >= Array.MaxLength / 2 - ScalarPrefix.Length - WireText.MaxHeadSize)
            return null;
        // To look at it first costs less than a copy into the result.
        byte[] result = NewArray.Of<byte>(ScalarPrefix.Length + WireText.Measure(value));
        ScalarPrefix.CopyTo(result);
        WireText.EncodeMeasured(ref result[ScalarPrefix.Length], value);
        return result;
    }

    public override bool TryRead(ReadOnlySpan<byte> data, out string? value)
    {
        value = null;
        return data.StartsWith(ScalarPrefix) && WireText.TryDecode(data[ScalarPrefix.Length..], takesWide: !strict, out value);
    }
}
