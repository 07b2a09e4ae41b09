using System.Diagnostics;
using Tessera.Reading;
using Tessera.Wire;
using Tessera.Wire.Scalars;

namespace Tessera.Dom;

/// <summary>Scalars as their exact .NET types.</summary>
internal static class DynamicScalar
{
    public static object? Read(ref WireReader reader, WireKind kind, ReadContext context) => kind switch
    {
        WireKind.Bool => ReadFixed<bool, BooleanScalar>(ref reader),
        WireKind.U8 => reader.ReadByte(),
        WireKind.I8 => reader.ReadRaw<sbyte>(),
        WireKind.U16 => reader.ReadRaw<ushort>(),
        WireKind.I16 => reader.ReadRaw<short>(),
        WireKind.U32 => reader.ReadRaw<uint>(),
        WireKind.I32 => reader.ReadRaw<int>(),
        WireKind.U64 => reader.ReadRaw<ulong>(),
        WireKind.I64 => reader.ReadRaw<long>(),
        WireKind.U128 => reader.ReadRaw<UInt128>(),
        WireKind.I128 => reader.ReadRaw<Int128>(),
        WireKind.F16 => reader.ReadRaw<Half>(),
        WireKind.F32 => reader.ReadRaw<float>(),
        WireKind.F64 => reader.ReadRaw<double>(),
        WireKind.UVar => reader.ReadVarInt(),
        WireKind.SVar => reader.ReadZigZag(),
        WireKind.Char => reader.ReadRaw<char>(),
        WireKind.String => ReadText(ref reader, context),
        WireKind.Decimal => ReadFixed<decimal, DecimalScalar>(ref reader),
        WireKind.Guid => reader.ReadRaw<Guid>(),
        WireKind.DateTime => ReadFixed<DateTime, DateTimeScalar>(ref reader),
        WireKind.DateTimeOffset => ReadFixed<DateTimeOffset, DateTimeOffsetScalar>(ref reader),
        WireKind.TimeSpan => reader.ReadRaw<TimeSpan>(),
        WireKind.Date => ReadFixed<DateOnly, DateOnlyScalar>(ref reader),
        WireKind.Time => ReadFixed<TimeOnly, TimeOnlyScalar>(ref reader),
        _ => throw new UnreachableException(),
    };

    public static string? ReadText(ref WireReader reader, ReadContext context)
    {
        if (context.IsStrict)
            StringRules.CheckForm(in reader);
        return reader.ReadString();
    }

    public static T ReadFixed<T, TScalar>(ref WireReader reader)
        where T : unmanaged
        where TScalar : IFixedScalar<T>
    {
        int at = reader.Position;
        if (!TScalar.TryDecode(in reader.Take(TScalar.Size), out T value))
            Throw.Invalid(at, $"The bits are no {typeof(T).Name}");
        return value;
    }
}
