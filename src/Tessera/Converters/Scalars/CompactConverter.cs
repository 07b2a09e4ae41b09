using System.Numerics;
using Tessera.Converters.Binding;

namespace Tessera.Converters.Scalars;

/// <summary>Writes an integer in as few bytes as it needs: as uvar, or as svar if its type is signed.</summary>
internal sealed class CompactConverter<T> : Converter<T>
    where T : struct, IBinaryInteger<T>, IMinMaxValue<T>
{
    private static readonly bool s_isSigned = T.IsNegative(T.MinValue);

    public override WireType WireType { get; } = WireType.Scalar(s_isSigned ? WireKind.SVar : WireKind.UVar);

    public override void Write(ref WireWriter writer, T value, WriteContext context)
    {
        if (s_isSigned)
            writer.WriteZigZag(long.CreateTruncating(value));
        else
            writer.WriteVarInt(ulong.CreateTruncating(value));
    }

    public override T Read(ref WireReader reader, ReadContext context)
    {
        int at = reader.Position;
        if (s_isSigned)
        {
            long number = reader.ReadZigZag();
            T value = T.CreateTruncating(number);
            if (long.CreateTruncating(value) != number)
                Fail(at);
            return value;
        }
        else
        {
            ulong number = reader.ReadVarInt();
            T value = T.CreateTruncating(number);
            if (ulong.CreateTruncating(value) != number)
                Fail(at);
            return value;
        }
    }

    public override ValueReader<T>? BindContent(WireType foreign, ReadBinder binder) =>
        // A number of fixed size converts as it would for the ordinary converter of the type.
        binder.Converters.Get<T>().BindContent(foreign, binder)
        ?? (foreign.Kind.IsNumber() ? new NumberReader<T>(foreign.Kind, binder.Settings) : null);

    private static void Fail(int at) => Throw.Invalid(
        at,
        $"The value in the data does not fit into {typeof(T)} without loss; set OnMismatch = UseDefault to read the default instead");
}
