using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.References;

public sealed class GuidToPocoReference : ReferenceCodec<Dictionary<Guid, Poco>>
{
    public override Dictionary<Guid, Poco> Clone(Dictionary<Guid, Poco> value)
    {
        Dictionary<Guid, Poco> result = new(value.Count);
        foreach ((Guid key, Poco item) in value)
            result.Add(key, PocoReference.CloneOne(item));
        return result;
    }

    protected override ref byte Write(Scratch scratch, ref byte cursor, Dictionary<Guid, Poco> value)
    {
        cursor = ref scratch.Reserve(ref cursor, 4);
        cursor = ref Put.Value(ref cursor, value.Count);
        foreach ((Guid key, Poco item) in value)
        {
            cursor = ref scratch.Reserve(ref cursor, 16);
            cursor = ref Put.Value(ref cursor, key);
            cursor = ref PocoReference.WriteOne(scratch, ref cursor, item);
        }

        return ref cursor;
    }

    protected override Dictionary<Guid, Poco> Read(ref Source source)
    {
        int count = source.Count(54);
        Dictionary<Guid, Poco> result = new(count);
        for (int i = 0; i < count; i++)
        {
            Guid key = source.Value<Guid>();
            result.Add(key, PocoReference.ReadOne(ref source));
        }

        return result;
    }
}
