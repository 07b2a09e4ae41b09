using Tessera.Wire;

namespace Tessera.Converters.Scalars;

/// <summary>A scalar whose optional values move many at a time.</summary>
internal interface IOptionalBlocks<T>
    where T : struct
{
    void WriteOptional(ref WireWriter writer, ReadOnlySpan<T?> values);

    /// <summary>Reads some of the values; the one behind them is to be read by itself.</summary>
    /// <returns>How many.</returns>
    int ReadOptional(ref WireReader reader, Span<T?> destination);
}
