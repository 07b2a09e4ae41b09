using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.References;

public sealed class MoveReference : ReferenceCodec<Move>
{
    public override Move Clone(Move value) => CloneOne(value);

    protected override ref byte Write(Scratch scratch, ref byte cursor, Move value) => ref WriteOne(scratch, ref cursor, value);

    protected override Move Read(ref Source source) => ReadOne(ref source);

    internal static Move CloneOne(Move value) => new()
    {
        X = value.X,
        Y = value.Y,
        Z = value.Z,
        RotationX = value.RotationX,
        RotationY = value.RotationY,
        RotationZ = value.RotationZ,
        RotationW = value.RotationW,
    };

    internal static ref byte WriteOne(Scratch scratch, ref byte cursor, Move value)
    {
        cursor = ref scratch.Reserve(ref cursor, 28);
        cursor = ref Put.Value(ref cursor, value.X);
        cursor = ref Put.Value(ref cursor, value.Y);
        cursor = ref Put.Value(ref cursor, value.Z);
        cursor = ref Put.Value(ref cursor, value.RotationX);
        cursor = ref Put.Value(ref cursor, value.RotationY);
        cursor = ref Put.Value(ref cursor, value.RotationZ);
        return ref Put.Value(ref cursor, value.RotationW);
    }

    internal static Move ReadOne(ref Source source)
    {
        Move result = new();
        ref byte run = ref source.Take(28);
        result.X = At.Get<float>(ref run, 0);
        result.Y = At.Get<float>(ref run, 4);
        result.Z = At.Get<float>(ref run, 8);
        result.RotationX = At.Get<float>(ref run, 12);
        result.RotationY = At.Get<float>(ref run, 16);
        result.RotationZ = At.Get<float>(ref run, 20);
        result.RotationW = At.Get<float>(ref run, 24);
        return result;
    }
}
