using Tessera.Contracts;
using Tessera.Converters.Binding;
using Tessera.Wire.Scalars;

namespace Tessera.Converters.Scalars;

/// <summary>
/// Writes an enum as its underlying number. This is so for values without a name too, and even if the descriptor lists the names. Text is read by name or
/// number.
/// </summary>
internal sealed class EnumConverter<TEnum> : ScalarConverter<TEnum, RawScalar<TEnum>>
    where TEnum : unmanaged, Enum
{
    /// <param name="cache">The cache, whose contracts contain the names.</param>
    /// <param name="sendsNames">Whether the descriptor lists the names.</param>
    public EnumConverter(ConverterCache cache, bool sendsNames)
        : base(Kind(Enum.GetUnderlyingType(typeof(TEnum))), sendsNames ? Describe(cache.Settings.Contracts) : null)
    {
    }

    public override ValueReader<TEnum>? BindContent(WireType foreign, ReadBinder binder) =>
        foreign.Kind == WireKind.String && binder.Settings is { StrictValues: false, ConvertsImplicitly: false }
            ? new EnumTextReader<TEnum>(
                binder.Settings.Contracts.GetEnumNames(typeof(TEnum))
                    .ToDictionary(name => name.Name, name => (TEnum)Enum.ToObject(typeof(TEnum), name.Number)),
                binder.Settings)
            : base.BindContent(foreign, binder);

    private static WireType Describe(IContractSource contracts) => WireType.Enum(
        WireType.Scalar(Kind(Enum.GetUnderlyingType(typeof(TEnum)))),
        [.. contracts.GetEnumNames(typeof(TEnum)).Select(name => new WireEnumName(name.Name, name.Number))]);

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
