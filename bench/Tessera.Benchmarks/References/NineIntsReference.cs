using System.Runtime.InteropServices;
using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.References;

/// <summary>A codec that writes directly into the result, because the size is known.</summary>
public sealed class NineIntsReference : ReferenceCodec<NineInts>
{
    public override byte[] Write(NineInts value)
    {
        byte[] result = GC.AllocateUninitializedArray<byte>(36);
        Write(ref MemoryMarshal.GetArrayDataReference(result), value);
        return result;
    }

    public override NineInts Clone(NineInts value) => new()
    {
        A = value.A,
        B = value.B,
        C = value.C,
        D = value.D,
        E = value.E,
        F = value.F,
        G = value.G,
        H = value.H,
        I = value.I,
    };

    protected override ref byte Write(Scratch scratch, ref byte cursor, NineInts value)
    {
        cursor = ref scratch.Reserve(ref cursor, 36);
        return ref Write(ref cursor, value);
    }

    protected override NineInts Read(ref Source source)
    {
        ref byte run = ref source.Take(36);
        return new NineInts
        {
            A = At.Get<int>(ref run, 0),
            B = At.Get<int>(ref run, 4),
            C = At.Get<int>(ref run, 8),
            D = At.Get<int>(ref run, 12),
            E = At.Get<int>(ref run, 16),
            F = At.Get<int>(ref run, 20),
            G = At.Get<int>(ref run, 24),
            H = At.Get<int>(ref run, 28),
            I = At.Get<int>(ref run, 32),
        };
    }

    private static ref byte Write(ref byte cursor, NineInts value)
    {
        cursor = ref Put.Value(ref cursor, value.A);
        cursor = ref Put.Value(ref cursor, value.B);
        cursor = ref Put.Value(ref cursor, value.C);
        cursor = ref Put.Value(ref cursor, value.D);
        cursor = ref Put.Value(ref cursor, value.E);
        cursor = ref Put.Value(ref cursor, value.F);
        cursor = ref Put.Value(ref cursor, value.G);
        cursor = ref Put.Value(ref cursor, value.H);
        return ref Put.Value(ref cursor, value.I);
    }
}
