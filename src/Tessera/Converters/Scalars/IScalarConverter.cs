namespace Tessera.Converters.Scalars;

/// <summary>The converter of a scalar of fixed size, without its type parameters, as engines use it.</summary>
internal interface IScalarConverter : IConverter
{
    /// <summary>The type that implements IFixedScalar and encodes the scalar.</summary>
    Type Scalar { get; }

    int Size { get; }

    /// <summary>Whether a value has the same bytes in memory and on the wire, and every bit pattern is a value.</summary>
    bool IsRaw { get; }

    /// <summary>Writes a byte that says what the value is, and then the value.</summary>
    void WriteBehind(byte code, ref WireWriter writer, object value);
}

/// <summary>A scalar converter that writes and reads many optional values at a time.</summary>
internal interface IOptionalBlocks<T>
    where T : struct
{
    void WriteOptional(ref WireWriter writer, ReadOnlySpan<T?> values);

    /// <summary>Reads some of the values. The caller reads the value after these by itself.</summary>
    /// <returns>The number of values that were read.</returns>
    int ReadOptional(ref WireReader reader, Span<T?> destination);
}
