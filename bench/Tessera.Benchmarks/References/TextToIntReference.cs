namespace Tessera.Benchmarks.References;

public sealed class TextToIntReference : ReferenceCodec<Dictionary<string, int>>
{
    public override Dictionary<string, int> Clone(Dictionary<string, int> value)
    {
        Dictionary<string, int> result = new(value.Count);
        foreach ((string key, int number) in value)
            result.Add(Copy.Text(key), number);
        return result;
    }

    protected override ref byte Write(Scratch scratch, ref byte cursor, Dictionary<string, int> value)
    {
        cursor = ref scratch.Reserve(ref cursor, 4);
        cursor = ref Put.Value(ref cursor, value.Count);
        foreach ((string key, int number) in value)
        {
            cursor = ref scratch.Reserve(ref cursor, 4 + Put.Bound(key));
            cursor = ref Put.Text(ref cursor, key);
            cursor = ref Put.Value(ref cursor, number);
        }

        return ref cursor;
    }

    protected override Dictionary<string, int> Read(ref Source source)
    {
        int count = source.Count(5);
        Dictionary<string, int> result = new(count);
        for (int i = 0; i < count; i++)
        {
            string key = source.Text();
            result.Add(key, source.Value<int>());
        }

        return result;
    }
}
