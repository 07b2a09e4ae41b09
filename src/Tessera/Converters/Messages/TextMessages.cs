namespace Tessera.Converters.Messages;

/// <summary>Writes and reads whole messages of a string.</summary>
/// <param name="strict">Whether a wide string is left to the reader that checks its form.</param>
internal sealed class TextMessages(bool strict) : WholeMessages<string?>
{
    /// <summary>The prefix of a string outside sessions. A constant is compared and copied without a call.</summary>
    private static ReadOnlySpan<byte> ScalarPrefix => [MessageHeader.Magic, MessageHeader.Plain, (byte)WireKind.String];

    public override byte[]? TryWrite(Prefix prefix, string? value)
    {
        Debug.Assert(value is not null);
        // A message of a session has another prefix, and a long string may not fit into an array.
        if (prefix.Length != ScalarPrefix.Length || value.Length >= Array.MaxLength / 2 - ScalarPrefix.Length - WireText.MaxHeadSize)
            return null;
        // Measuring the text first costs less than copying the result.
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
