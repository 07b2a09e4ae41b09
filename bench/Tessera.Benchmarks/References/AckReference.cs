using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.References;

public sealed class AckReference : ReferenceCodec<Ack>
{
    public override Ack Clone(Ack value) => CloneOne(value);

    protected override ref byte Write(Scratch scratch, ref byte cursor, Ack value) => ref WriteOne(scratch, ref cursor, value);

    protected override Ack Read(ref Source source) => ReadOne(ref source);

    internal static Ack CloneOne(Ack value) => new()
    {
        Message = value.Message,
        Code = value.Code,
    };

    internal static ref byte WriteOne(Scratch scratch, ref byte cursor, Ack value)
    {
        cursor = ref scratch.Reserve(ref cursor, 17);
        cursor = ref Put.Value(ref cursor, value.Message);
        return ref Put.Value(ref cursor, value.Code);
    }

    internal static Ack ReadOne(ref Source source)
    {
        Ack result = new();
        ref byte run = ref source.Take(17);
        result.Message = At.Get<Guid>(ref run, 0);
        result.Code = At.Get<byte>(ref run, 16);
        return result;
    }
}
