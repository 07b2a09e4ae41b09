using Tessera.Contracts;
using Tessera.Converters.Binding;
using Tessera.Descriptors;
using Tessera.Wire;
using Tessera.Wire.Scalars;

namespace Tessera.Converters.Scalars;

/// <summary>
/// An enum is its underlying number; names, in the descriptor where the enum wants them, and unknown values play no part. From text it is
/// read by name or number.
/// </summary>
internal sealed class EnumConverter<TEnum> : ScalarConverter<TEnum, RawScalar<TEnum>>
    where TEnum : unmanaged, Enum
{
    public EnumConverter(ConverterCache cache)
        : base(Kind(Enum.GetUnderlyingType(typeof(TEnum))), Describe(cache.Settings.Contracts))
    {
    }

    public override ValueReader<TEnum>? BindContent(WireType foreign, ReadBinder binder) =>
        foreign.Kind == WireKind.String && WireType.EnumNames.Length > 0 && binder.Settings is { StrictValues: false, ConvertsImplicitly: false }
            ? new EnumTextReader<TEnum>(WireType.EnumNames.ToDictionary(name => name.Name, name => (TEnum)Enum.ToObject(typeof(TEnum), name.Number)), binder.Settings)
            : base.BindContent(foreign, binder);

    /// <summary>Null for a bare number.</summary>
    private static WireType? Describe(IContractSource contracts) => contracts.FindEnumNames(typeof(TEnum)) is EnumNameContract[] names
        ? WireType.Enum(WireType.Scalar(Kind(Enum.GetUnderlyingType(typeof(TEnum)))), [.. names.Select(name => new WireEnumName(name.Name, name.Number))])
        : null;

    private static WireKind Kind(Type underlying) => Type.GetTypeCode(underlying) switch
    {
        TypeCode.Byte or TypeCode.Boolean => WireKind.U8,
        TypeCode.SByte => WireKind.I8,
        TypeCode.UInt16 or TypeCode.Char => WireKind.U16,
        TypeCode.Int16 => WireKind.I16,
        TypeCode.UInt32 => WireKind.U32,
        TypeCode.UInt64 => WireKind.U64,
        TypeCode.Int64 => WireKind.I64,
        _ => WireKind.I32,
    };
}
