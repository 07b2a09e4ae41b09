using System.Runtime.InteropServices;
using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.References;

/// <summary>A codec that writes directly into the result, because the size is known.</summary>
public sealed class WeightsReference : ReferenceCodec<Weights>
{
    public override byte[] Write(Weights value)
    {
        byte[] result = GC.AllocateUninitializedArray<byte>(4 + value.Values.Length * sizeof(double));
        ref byte cursor = ref Put.Value(ref MemoryMarshal.GetArrayDataReference(result), value.Values.Length);
        Put.Block<double>(ref cursor, value.Values);
        return result;
    }

    public override Weights Clone(Weights value) => new() { Values = Copy.Block(value.Values) };

    protected override ref byte Write(Scratch scratch, ref byte cursor, Weights value)
    {
        cursor = ref scratch.Reserve(ref cursor, 4 + value.Values.Length * sizeof(double));
        cursor = ref Put.Value(ref cursor, value.Values.Length);
        return ref Put.Block<double>(ref cursor, value.Values);
    }

    protected override Weights Read(ref Source source) => new() { Values = source.Block<double>() };
}
