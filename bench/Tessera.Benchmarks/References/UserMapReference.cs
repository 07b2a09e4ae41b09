using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.References;

public sealed class UserMapReference : ReferenceCodec<Dictionary<string, User>>
{
    public override Dictionary<string, User> Clone(Dictionary<string, User> value)
    {
        Dictionary<string, User> result = new(value.Count);
        foreach ((string key, User item) in value)
            result.Add(Copy.Text(key), UserReference.CloneOne(item));
        return result;
    }

    protected override ref byte Write(Scratch scratch, ref byte cursor, Dictionary<string, User> value)
    {
        cursor = ref scratch.Reserve(ref cursor, 4);
        cursor = ref Put.Value(ref cursor, value.Count);
        foreach ((string key, User item) in value)
        {
            cursor = ref scratch.Reserve(ref cursor, Put.Bound(key));
            cursor = ref Put.Text(ref cursor, key);
            cursor = ref UserReference.WriteOne(scratch, ref cursor, item);
        }

        return ref cursor;
    }

    protected override Dictionary<string, User> Read(ref Source source)
    {
        int count = source.Count(2);
        Dictionary<string, User> result = new(count);
        for (int i = 0; i < count; i++)
        {
            string key = source.Text();
            result.Add(key, UserReference.ReadOne(ref source));
        }

        return result;
    }
}
