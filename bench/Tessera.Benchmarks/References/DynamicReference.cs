namespace Tessera.Benchmarks.References;

/// <summary>A codec for JSON-like trees of string-keyed dictionaries, object arrays, texts, longs, doubles, booleans and null, each with a kind byte.</summary>
public sealed class DynamicReference : ReferenceCodec<Dictionary<string, object?>>
{
    public override Dictionary<string, object?> Clone(Dictionary<string, object?> value)
    {
        Dictionary<string, object?> result = new(value.Count);
        foreach ((string key, object? item) in value)
            result.Add(Copy.Text(key), CloneAny(item));
        return result;
    }

    protected override ref byte Write(Scratch scratch, ref byte cursor, Dictionary<string, object?> value)
    {
        cursor = ref scratch.Reserve(ref cursor, 4);
        cursor = ref Put.Value(ref cursor, value.Count);
        foreach ((string key, object? item) in value)
        {
            cursor = ref scratch.Reserve(ref cursor, Put.Bound(key));
            cursor = ref Put.Text(ref cursor, key);
            cursor = ref WriteAny(scratch, ref cursor, item);
        }

        return ref cursor;
    }

    protected override Dictionary<string, object?> Read(ref Source source)
    {
        int count = source.Count(2);
        Dictionary<string, object?> result = new(count);
        for (int i = 0; i < count; i++)
        {
            string key = source.Text();
            result.Add(key, ReadAny(ref source));
        }

        return result;
    }

    private object? CloneAny(object? value) => value switch
    {
        null => null,
        string text => Copy.Text(text),
        double number => number,
        long number => number,
        bool flag => flag,
        Dictionary<string, object?> map => Clone(map),
        object?[] list => Array.ConvertAll(list, CloneAny),
        _ => throw new InvalidOperationException(),
    };

    private ref byte WriteAny(Scratch scratch, ref byte cursor, object? value)
    {
        cursor = ref scratch.Reserve(ref cursor, 9 + Put.Bound(value as string));
        switch (value)
        {
            case null:
                return ref Put.Value(ref cursor, (byte)0);
            case string text:
                cursor = ref Put.Value(ref cursor, (byte)1);
                return ref Put.Text(ref cursor, text);
            case double number:
                cursor = ref Put.Value(ref cursor, (byte)2);
                return ref Put.Value(ref cursor, number);
            case long number:
                cursor = ref Put.Value(ref cursor, (byte)3);
                return ref Put.Value(ref cursor, number);
            case bool flag:
                return ref Put.Value(ref cursor, flag ? (byte)5 : (byte)4);
            case Dictionary<string, object?> map:
                cursor = ref Put.Value(ref cursor, (byte)6);
                return ref Write(scratch, ref cursor, map);
            case object?[] list:
                cursor = ref Put.Value(ref cursor, (byte)7);
                cursor = ref Put.Value(ref cursor, list.Length);
                foreach (object? item in list)
                    cursor = ref WriteAny(scratch, ref cursor, item);
                return ref cursor;
            default:
                throw new InvalidOperationException();
        }
    }

    private object? ReadAny(ref Source source)
    {
        switch (source.Value<byte>())
        {
            case 0:
                return null;
            case 1:
                return source.Text();
            case 2:
                return source.Value<double>();
            case 3:
                return source.Value<long>();
            case 4:
                return false;
            case 5:
                return true;
            case 6:
                return Read(ref source);
            case 7:
                object?[] list = new object?[source.Count(1)];
                for (int i = 0; i < list.Length; i++)
                    list[i] = ReadAny(ref source);
                return list;
            default:
                throw new InvalidDataException();
        }
    }
}
