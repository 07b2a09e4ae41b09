using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.References;

public sealed class PingReference : ReferenceCodec<Ping>
{
    public override Ping Clone(Ping value) => CloneOne(value);

    protected override ref byte Write(Scratch scratch, ref byte cursor, Ping value) => ref WriteOne(scratch, ref cursor, value);

    protected override Ping Read(ref Source source) => ReadOne(ref source);

    internal static Ping CloneOne(Ping value) => new()
    {
        Sequence = value.Sequence,
        Sent = value.Sent,
    };

    internal static ref byte WriteOne(Scratch scratch, ref byte cursor, Ping value)
    {
        cursor = ref scratch.Reserve(ref cursor, 8);
        cursor = ref Put.Value(ref cursor, value.Sequence);
        return ref Put.Value(ref cursor, value.Sent);
    }

    internal static Ping ReadOne(ref Source source)
    {
        Ping result = new();
        ref byte run = ref source.Take(8);
        result.Sequence = At.Get<int>(ref run, 0);
        result.Sent = At.Get<int>(ref run, 4);
        return result;
    }
}
