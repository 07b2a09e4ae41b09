using System.Runtime.InteropServices;
using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.References;

public sealed class PocoListReference : ReferenceCodec<List<Poco>>
{
    public override List<Poco> Clone(List<Poco> value)
    {
        List<Poco> result = Copy.List<Poco>(value.Count);
        Span<Poco> to = CollectionsMarshal.AsSpan(result);
        ReadOnlySpan<Poco> from = CollectionsMarshal.AsSpan(value);
        for (int i = 0; i < from.Length; i++)
            to[i] = PocoReference.CloneOne(from[i]);
        return result;
    }

    protected override ref byte Write(Scratch scratch, ref byte cursor, List<Poco> value)
    {
        cursor = ref scratch.Reserve(ref cursor, 4);
        cursor = ref Put.Value(ref cursor, value.Count);
        foreach (Poco item in CollectionsMarshal.AsSpan(value))
            cursor = ref PocoReference.WriteOne(scratch, ref cursor, item);
        return ref cursor;
    }

    protected override List<Poco> Read(ref Source source)
    {
        List<Poco> result = Copy.List<Poco>(source.Count(38));
        foreach (ref Poco item in CollectionsMarshal.AsSpan(result))
            item = PocoReference.ReadOne(ref source);
        return result;
    }
}
