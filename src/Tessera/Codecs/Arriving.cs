namespace Tessera.Codecs;

/// <summary>Waits for messages that are still arriving.</summary>
internal static class Arriving
{
    /// <summary>Waits until the scanner has found the end of the message, or cannot continue.</summary>
    /// <returns>True if the source ended before the message did.</returns>
    public static bool Scan(this InputSource source, MessageScanner scanner)
    {
        bool ends = false;
        try
        {
            while (!ends && !scanner.Scan(source.Bytes))
                ends = !source.Fill(scanner.Needed);
            return ends;
        }
        catch (Exception e) when (!source.Faulted && Failures.TranslateRead(e, scanner.Position) is not null)
        {
            throw Failures.TranslateRead(e, scanner.Position)!;
        }
    }

    /// <inheritdoc cref="Scan"/>
    public static async ValueTask<bool> ScanAsync(this InputSource source, MessageScanner scanner, CancellationToken cancellationToken)
    {
        bool ends = false;
        try
        {
            while (!ends && !scanner.Scan(source.Bytes))
                ends = !await source.FillAsync(scanner.Needed, cancellationToken).ConfigureAwait(false);
            return ends;
        }
        catch (Exception e) when (!source.Faulted && Failures.TranslateRead(e, scanner.Position) is not null)
        {
            throw Failures.TranslateRead(e, scanner.Position)!;
        }
    }
}
