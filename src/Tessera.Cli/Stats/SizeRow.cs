namespace Tessera.Cli.Stats;

/// <summary>One line of the report.</summary>
/// <param name="Bytes">The number of bytes, with separators.</param>
/// <param name="Share">The share of the whole message, in percent.</param>
/// <param name="Bar">The share as a length, up to <see cref="BarWidth"/>.</param>
/// <param name="Count">The number of values, with separators.</param>
/// <param name="Kind">The wire type.</param>
/// <param name="Path">The path of the values.</param>
internal sealed record SizeRow(string Bytes, string Share, int Bar, string Count, string Kind, string Path)
{
    public const int BarWidth = 12;
}
