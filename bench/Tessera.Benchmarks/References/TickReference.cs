using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.References;

public sealed class TickReference : ReferenceCodec<Tick>
{
    public override Tick Clone(Tick value) => CloneOne(value);

    protected override ref byte Write(Scratch scratch, ref byte cursor, Tick value) => ref WriteOne(scratch, ref cursor, value);

    protected override Tick Read(ref Source source) => ReadOne(ref source);

    internal static Tick CloneOne(Tick value) => new()
    {
        Time = value.Time,
        Price = value.Price,
        Symbol = Copy.Text(value.Symbol),
    };

    internal static ref byte WriteOne(Scratch scratch, ref byte cursor, Tick value)
    {
        cursor = ref scratch.Reserve(ref cursor, 16 + Put.Bound(value.Symbol));
        cursor = ref Put.Value(ref cursor, value.Time);
        cursor = ref Put.Value(ref cursor, value.Price);
        return ref Put.Text(ref cursor, value.Symbol);
    }

    internal static Tick ReadOne(ref Source source)
    {
        Tick result = new();
        ref byte run = ref source.Take(16);
        result.Time = At.Get<long>(ref run, 0);
        result.Price = At.Get<double>(ref run, 8);
        result.Symbol = source.Text();
        return result;
    }
}
