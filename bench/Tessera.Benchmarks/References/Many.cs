using System.Runtime.InteropServices;

namespace Tessera.Benchmarks.References;

/// <summary>Writes and reads counted lists, arrays and maps of scalars and texts. The count -1 stands for null.</summary>
public static class Many
{
    public static ref byte Put<T>(Scratch scratch, ref byte cursor, T[] values)
        where T : unmanaged
    {
        ReadOnlySpan<T> span = values;
        cursor = ref scratch.Reserve(ref cursor, 4 + MemoryMarshal.AsBytes(span).Length);
        cursor = ref References.Put.Value(ref cursor, span.Length);
        return ref References.Put.Block(ref cursor, span);
    }

    public static ref byte PutTexts(Scratch scratch, ref byte cursor, List<string>? values)
    {
        if (values is not null)
            return ref PutTexts(scratch, ref cursor, CollectionsMarshal.AsSpan(values));
        cursor = ref scratch.Reserve(ref cursor, 4);
        return ref References.Put.Value(ref cursor, -1);
    }

    public static ref byte PutTexts(Scratch scratch, ref byte cursor, ReadOnlySpan<string> values)
    {
        cursor = ref scratch.Reserve(ref cursor, 4);
        cursor = ref References.Put.Value(ref cursor, values.Length);
        foreach (string value in values)
        {
            cursor = ref scratch.Reserve(ref cursor, References.Put.Bound(value));
            cursor = ref References.Put.Text(ref cursor, value);
        }

        return ref cursor;
    }

    public static List<string>? TakeTexts(ref Source source)
    {
        int count = source.Count(1);
        if (count < 0)
            return null;
        List<string> result = Copy.List<string>(count);
        foreach (ref string text in CollectionsMarshal.AsSpan(result))
            text = source.Text();
        return result;
    }

    public static string[] TakeTextArray(ref Source source)
    {
        string[] result = new string[source.Count(1)];
        for (int i = 0; i < result.Length; i++)
            result[i] = source.Text();
        return result;
    }

    public static List<string>? CloneTexts(List<string>? values)
    {
        if (values is null)
            return null;
        List<string> result = Copy.List<string>(values.Count);
        Span<string> to = CollectionsMarshal.AsSpan(result);
        for (int i = 0; i < to.Length; i++)
            to[i] = Copy.Text(values[i]);
        return result;
    }

    public static string[] CloneTexts(string[] values)
    {
        string[] result = new string[values.Length];
        for (int i = 0; i < result.Length; i++)
            result[i] = Copy.Text(values[i]);
        return result;
    }

    public static ref byte PutTextMap(Scratch scratch, ref byte cursor, Dictionary<string, string> values)
    {
        cursor = ref scratch.Reserve(ref cursor, 4);
        cursor = ref References.Put.Value(ref cursor, values.Count);
        foreach ((string key, string value) in values)
        {
            cursor = ref scratch.Reserve(ref cursor, References.Put.Bound(key) + References.Put.Bound(value));
            cursor = ref References.Put.Text(ref cursor, key);
            cursor = ref References.Put.Text(ref cursor, value);
        }

        return ref cursor;
    }

    public static Dictionary<string, string> TakeTextMap(ref Source source)
    {
        int count = source.Count(2);
        Dictionary<string, string> result = new(count);
        for (int i = 0; i < count; i++)
        {
            string key = source.Text();
            result.Add(key, source.Text());
        }

        return result;
    }

    public static Dictionary<string, string> CloneTextMap(Dictionary<string, string> values)
    {
        Dictionary<string, string> result = new(values.Count);
        foreach ((string key, string value) in values)
            result.Add(Copy.Text(key), Copy.Text(value));
        return result;
    }
}
