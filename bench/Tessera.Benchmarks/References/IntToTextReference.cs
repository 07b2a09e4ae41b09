namespace Tessera.Benchmarks.References;

public sealed class IntToTextReference : ReferenceCodec<Dictionary<int, string>>
{
    public override Dictionary<int, string> Clone(Dictionary<int, string> value)
    {
        Dictionary<int, string> result = new(value.Count);
        foreach ((int key, string item) in value)
            result.Add(key, Copy.Text(item));
        return result;
    }

    protected override ref byte Write(Scratch scratch, ref byte cursor, Dictionary<int, string> value)
    {
        cursor = ref scratch.Reserve(ref cursor, 4);
        cursor = ref Put.Value(ref cursor, value.Count);
        foreach ((int key, string item) in value)
        {
            cursor = ref scratch.Reserve(ref cursor, 4 + Put.Bound(item));
            cursor = ref Put.Value(ref cursor, key);
            cursor = ref Put.Text(ref cursor, item);
        }

        return ref cursor;
    }

    protected override Dictionary<int, string> Read(ref Source source)
    {
        int count = source.Count(5);
        Dictionary<int, string> result = new(count);
        for (int i = 0; i < count; i++)
        {
            int key = source.Value<int>();
            result.Add(key, source.Text());
        }

        return result;
    }
}
