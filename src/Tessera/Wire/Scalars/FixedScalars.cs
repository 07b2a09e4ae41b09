namespace Tessera.Wire.Scalars;

/// <summary>The scalars of fixed size: the .NET type of each, and its bytes.</summary>
internal static class FixedScalars
{
    /// <summary>Calls the visitor with the types for a kind.</summary>
    /// <param name="kind">A scalar other than strings and integers of variable size.</param>
    /// <param name="visitor">The visitor. It is a struct, so that each combination of types is compiled by itself.</param>
    public static TResult Visit<TVisitor, TResult>(WireKind kind, TVisitor visitor, ref WireReader reader)
        where TVisitor : struct, IScalarVisitor<TResult> => kind switch
        {
            WireKind.Bool => visitor.Visit<bool, BooleanScalar>(ref reader),
            WireKind.U8 => visitor.Visit<byte, RawScalar<byte>>(ref reader),
            WireKind.I8 => visitor.Visit<sbyte, RawScalar<sbyte>>(ref reader),
            WireKind.U16 => visitor.Visit<ushort, RawScalar<ushort>>(ref reader),
            WireKind.I16 => visitor.Visit<short, RawScalar<short>>(ref reader),
            WireKind.U32 => visitor.Visit<uint, RawScalar<uint>>(ref reader),
            WireKind.I32 => visitor.Visit<int, RawScalar<int>>(ref reader),
            WireKind.U64 => visitor.Visit<ulong, RawScalar<ulong>>(ref reader),
            WireKind.I64 => visitor.Visit<long, RawScalar<long>>(ref reader),
            WireKind.U128 => visitor.Visit<UInt128, RawScalar<UInt128>>(ref reader),
            WireKind.I128 => visitor.Visit<Int128, RawScalar<Int128>>(ref reader),
            WireKind.F16 => visitor.Visit<Half, RawScalar<Half>>(ref reader),
            WireKind.F32 => visitor.Visit<float, RawScalar<float>>(ref reader),
            WireKind.F64 => visitor.Visit<double, RawScalar<double>>(ref reader),
            WireKind.Char => visitor.Visit<char, RawScalar<char>>(ref reader),
            WireKind.Decimal => visitor.Visit<decimal, DecimalScalar>(ref reader),
            WireKind.Guid => visitor.Visit<Guid, RawScalar<Guid>>(ref reader),
            WireKind.DateTime => visitor.Visit<DateTime, DateTimeScalar>(ref reader),
            WireKind.DateTimeOffset => visitor.Visit<DateTimeOffset, DateTimeOffsetScalar>(ref reader),
            WireKind.TimeSpan => visitor.Visit<TimeSpan, RawScalar<TimeSpan>>(ref reader),
            WireKind.Date => visitor.Visit<DateOnly, DateOnlyScalar>(ref reader),
            WireKind.Time => visitor.Visit<TimeOnly, TimeOnlyScalar>(ref reader),
            _ => throw new UnreachableException(),
        };

    public static T Read<T, TScalar>(ref WireReader reader)
        where T : unmanaged
        where TScalar : IFixedScalar<T>
    {
        int at = reader.Position;
        if (!TScalar.TryDecode(in reader.Take(TScalar.Size), out T value))
            Throw.NoValue(at, typeof(T).Name);
        return value;
    }
}

/// <summary>Code that works for any scalar of fixed size (<see cref="FixedScalars"/>).</summary>
internal interface IScalarVisitor<out TResult>
{
    /// <param name="reader">The reader, at the scalar or at what contains it.</param>
    TResult Visit<T, TScalar>(ref WireReader reader)
        where T : unmanaged
        where TScalar : struct, IFixedScalar<T>;
}
