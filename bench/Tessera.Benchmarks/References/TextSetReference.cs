namespace Tessera.Benchmarks.References;

public sealed class TextSetReference : ReferenceCodec<HashSet<string>>
{
    public override HashSet<string> Clone(HashSet<string> value)
    {
        HashSet<string> result = new(value.Count);
        foreach (string text in value)
            result.Add(Copy.Text(text));
        return result;
    }

    protected override ref byte Write(Scratch scratch, ref byte cursor, HashSet<string> value)
    {
        cursor = ref scratch.Reserve(ref cursor, 4);
        cursor = ref Put.Value(ref cursor, value.Count);
        foreach (string text in value)
        {
            cursor = ref scratch.Reserve(ref cursor, Put.Bound(text));
            cursor = ref Put.Text(ref cursor, text);
        }

        return ref cursor;
    }

    protected override HashSet<string> Read(ref Source source)
    {
        int count = source.Count(1);
        HashSet<string> result = new(count);
        for (int i = 0; i < count; i++)
            result.Add(source.Text());
        return result;
    }
}
