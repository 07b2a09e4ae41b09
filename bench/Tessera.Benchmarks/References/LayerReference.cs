using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.References;

public sealed class LayerReference : ReferenceCodec<Layer>
{
    public override Layer Clone(Layer value) => CloneOne(value);

    protected override ref byte Write(Scratch scratch, ref byte cursor, Layer value) => ref WriteOne(scratch, ref cursor, value);

    protected override Layer Read(ref Source source) => ReadOne(ref source);

    internal static Layer CloneOne(Layer value) => new()
    {
        Weights = Copy.Block(value.Weights),
        Biases = Copy.Block(value.Biases),
    };

    internal static ref byte WriteOne(Scratch scratch, ref byte cursor, Layer value)
    {
        cursor = ref Many.Put<float>(scratch, ref cursor, value.Weights);
        return ref Many.Put<float>(scratch, ref cursor, value.Biases);
    }

    internal static Layer ReadOne(ref Source source)
    {
        Layer result = new();
        result.Weights = source.Block<float>();
        result.Biases = source.Block<float>();
        return result;
    }
}
