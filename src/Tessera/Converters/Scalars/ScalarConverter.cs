using System.Numerics;
using Tessera.Converters.Binding;
using Tessera.Converters.Messages;
using Tessera.Planning;
using Tessera.Wire.Scalars;

namespace Tessera.Converters.Scalars;

/// <summary>The converter of a scalar of fixed size. Arrays of the scalar are copied as blocks where their layout in memory allows it.</summary>
/// <typeparam name="TScalar">The type that encodes and decodes the bytes. It is a struct, so that the JIT compiles straight-line code.</typeparam>
internal class ScalarConverter<T, TScalar>(WireKind kind, WireType? type = null) : Converter<T>,
    IScalarConverter, IWholeConverter<T>, IWholeElements<T>, IOptionalBlocks<T>
    where T : unmanaged
    where TScalar : struct, IFixedScalar<T>
{
    public sealed override WireType WireType { get; } = type ?? WireType.Scalar(kind);

    public Type Scalar => typeof(TScalar);

    public int Size => TScalar.Size;

    public bool IsRaw => typeof(TScalar) == typeof(RawScalar<T>);

    public WholeMessages<T> CreateMessages(Prefix prefix, bool strict) => new FixedMessages<T, TScalar>(prefix);

    public WholeMessages<T[]?> CreateArrayMessages(Prefix prefix) => new ArrayMessages<T, TScalar>(prefix);

    public WholeMessages<List<T>?> CreateListMessages(Prefix prefix) => new ListMessages<T, TScalar>(prefix);

    public sealed override void Write(ref WireWriter writer, T value, WriteContext context)
    {
        TScalar.Encode(ref writer.Reserve(TScalar.Size), value);
        writer.Advance(TScalar.Size);
    }

    public void WriteBehind(byte code, ref WireWriter writer, object value) => ScalarBlock.WriteBehind<T, TScalar>(ref writer, code, (T)value);

    public sealed override T Read(ref WireReader reader, ReadContext context)
    {
        int at = reader.Position;
        if (!TScalar.TryDecode(in reader.Take(TScalar.Size), out T value))
            Fail(at, 0);
        return value;
    }

    public sealed override void WriteMany(ref WireWriter writer, ReadOnlySpan<T> values, WriteContext context) =>
        ScalarBlock.Write<T, TScalar>(ref writer, values);

    public void WriteOptional(ref WireWriter writer, ReadOnlySpan<T?> values) => OptionalBlock.Write<T, TScalar>(ref writer, values);

    public int ReadOptional(ref WireReader reader, Span<T?> destination) => OptionalBlock.Read<T, TScalar>(ref reader, destination);

    public sealed override void WriteArray(ref WireWriter writer, T[] values, WriteContext context) => ScalarBlock.WriteArray<T, TScalar>(ref writer, values);

    public sealed override void ReadMany(ref WireReader reader, Span<T> destination, ReadContext context)
    {
        int at = reader.Position;
        int invalid = ScalarBlock.Read<T, TScalar>(ref reader, destination);
        if (invalid >= 0)
            Fail(at, invalid);
    }

    public override ValueReader<T>? BindContent(WireType foreign, ReadBinder binder)
    {
        if (foreign.Kind == WireKind.String && binder.Settings is { StrictValues: false, ConvertsImplicitly: false })
            return new TextToScalarReader<T>(binder.Settings);
        if (!kind.IsNumber())
            return null;
        if (binder.Settings.ConvertsImplicitly)
            return (typeof(T).IsEnum ? ImplicitConversions.IsWhole(foreign.Kind) : ImplicitConversions.Exists(foreign.Kind, kind))
                ? new NumberReader<T>(foreign.Kind, binder.Settings)
                : null;
        if (foreign is { Kind: WireKind.Tag, Name: BigIntegerConverter.Tag })
            return new BigNumberReader<T>(binder.Bind(binder.Converters.Get<BigInteger>(), foreign), binder.Settings);
        return foreign.Kind.IsNumber() ? new NumberReader<T>(foreign.Kind, binder.Settings) : null;
    }

    /// <param name="at">The offset of the first value.</param>
    /// <param name="index">The index of the invalid value.</param>
    [DoesNotReturn]
    private void Fail(int at, int index) => Throw.NoValue(at + (index * TScalar.Size), kind.Word());
}
