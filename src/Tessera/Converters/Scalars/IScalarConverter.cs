using Tessera.Wire;

namespace Tessera.Converters.Scalars;

/// <summary>A scalar of fixed size as engines see it.</summary>
internal interface IScalarConverter : IConverter
{
    /// <summary>The IFixedScalar that encodes it.</summary>
    Type Scalar { get; }

    int Size { get; }

    /// <summary>The memory is the wire form, and every bit pattern is a value.</summary>
    bool IsRaw { get; }

    /// <summary>Writes a value behind a byte, which says what it is.</summary>
    void WriteBehind(byte code, ref WireWriter writer, object value);
}

/// <summary>A scalar whose optional values move many at a time.</summary>
internal interface IOptionalBlocks<T>
    where T : struct
{
    void WriteOptional(ref WireWriter writer, ReadOnlySpan<T?> values);

    /// <summary>Reads some of the values; the one behind them is to be read by itself.</summary>
    /// <returns>How many.</returns>
    int ReadOptional(ref WireReader reader, Span<T?> destination);
}
