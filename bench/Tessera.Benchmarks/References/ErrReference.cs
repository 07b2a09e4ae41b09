using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.References;

public sealed class ErrReference : ReferenceCodec<Err>
{
    public override Err Clone(Err value) => CloneOne(value);

    protected override ref byte Write(Scratch scratch, ref byte cursor, Err value) => ref WriteOne(scratch, ref cursor, value);

    protected override Err Read(ref Source source) => ReadOne(ref source);

    internal static Err CloneOne(Err value) => new()
    {
        Code = value.Code,
        Text = Copy.Text(value.Text),
        Detail = Copy.Text(value.Detail),
    };

    internal static ref byte WriteOne(Scratch scratch, ref byte cursor, Err value)
    {
        cursor = ref scratch.Reserve(ref cursor, 4 + Put.Bound(value.Text) + Put.Bound(value.Detail));
        cursor = ref Put.Value(ref cursor, value.Code);
        cursor = ref Put.Text(ref cursor, value.Text);
        return ref Put.Text(ref cursor, value.Detail);
    }

    internal static Err ReadOne(ref Source source)
    {
        Err result = new();
        result.Code = source.Value<int>();
        result.Text = source.Text();
        result.Detail = source.OptionalText();
        return result;
    }
}
