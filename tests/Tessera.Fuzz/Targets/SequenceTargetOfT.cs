namespace Tessera.Fuzz.Targets;

/// <summary>The sequences of a type that is known at compile time.</summary>
internal sealed class SequenceTarget<T>(T[] samples) : SequenceTarget
{
    public override int SampleCount => samples.Length;

    public override byte[] Send(TesseraSessionWriter session, int sample) => session.Serialize(samples[sample]);

    public override byte[] WriteAlone(int sample, TesseraOptions options) => TesseraSerializer.Serialize(samples[sample], options);

    public override object? Receive(Entry entry, byte[] data, TesseraSessionReader session) => entry switch
    {
        Entry.Span => session.Deserialize<T>(data),
        Entry.Segments => session.Deserialize<T>(Segment.Of(data), out _),
        Entry.Stream => session.Deserialize<T>(new TrickleStream(data)),
        _ => session.DeserializeAsync<T>(new TrickleStream(data)).AsTask().GetAwaiter().GetResult(),
    };

    public override byte[] WriteRows(int[] samples, bool isList, TesseraOptions options)
    {
        T[] values = Pick(samples);
        return isList ? TesseraSerializer.Serialize(values, options) : [.. values.SelectMany(value => TesseraSerializer.Serialize(value, options))];
    }

    public override void ReadRows(Entry entry, byte[] data, bool isList, TesseraOptions options, List<object?> values)
    {
        TrickleStream stream = new(data);
        if (entry == Entry.AsyncStream)
        {
            Take(TesseraSerializer.DeserializeAsyncEnumerable<T>(stream, !isList, options).ToBlockingEnumerable(), values);
        }
        else
        {
            Take(TesseraSerializer.DeserializeEnumerable<T>(stream, !isList, options), values);
        }
    }

    public override void ReadWhole(byte[] data, bool isList, TesseraOptions options, List<object?> values)
    {
        if (isList)
        {
            Take(TesseraSerializer.Deserialize<List<T?>>(data, options) ?? [], values);
            return;
        }

        for (int at = 0; at < data.Length;)
        {
            values.Add(TesseraSerializer.Deserialize<T>(data.AsSpan(at), out int consumed, options));
            at += consumed;
        }
    }

    public override byte[] WriteFile(int[] samples, TesseraRecordOptions options) => Append([], samples, options);

    public override void ReadFile(Entry entry, byte[] data, long first, TesseraRecordOptions options, List<object?> values)
    {
        using Stream stream = entry == Entry.Span ? new MemoryStream(data) : new TrickleStream(data);
        using TesseraRecordReader<T> reader = new(stream, options);
        if (first > 0)
            reader.Seek(first);
        Take(entry == Entry.AsyncStream ? reader.ReadAllAsync().ToBlockingEnumerable() : reader.ReadAll(), values);
    }

    public override byte[] Append(byte[] data, int[] samples, TesseraRecordOptions options)
    {
        using MemoryStream stream = new();
        stream.Write(data);
        stream.Position = 0;
        using (TesseraRecordWriter<T> writer = new(stream, options, leaveOpen: true))
            writer.AppendRange(Pick(samples));
        return stream.ToArray();
    }

    private T[] Pick(int[] numbers) => [.. numbers.Select(number => samples[number])];

    private static void Take(IEnumerable<T?> source, List<object?> values)
    {
        foreach (T? value in source)
            values.Add(value);
    }
}
