namespace Tessera.Fuzz.Targets;

/// <summary>A target whose type is known at compile time.</summary>
internal sealed class Target<T>(string name, bool isKeyed, Func<T[]> samples) : Target(name, isKeyed)
{
    public override bool CanPopulate => !typeof(T).IsValueType;

    public override IEnumerable<byte[]> MakeSeeds(TesseraOptions options) => Serialize(samples(), options);

    public override IEnumerable<byte[]> MakeMemberSeeds(TesseraOptions options) => Serialize(samples().Select(sample => new Member<T>(sample)), options);

    public override object? Read(Entry entry, byte[] data, TesseraOptions options) => entry switch
    {
        Entry.Span => TesseraSerializer.Deserialize<T>(data.AsSpan(), options),
        Entry.Segments => TesseraSerializer.Deserialize<T>(Segment.Of(data), options),
        Entry.Stream => TesseraSerializer.Deserialize<T>(new TrickleStream(data), options),
        _ => TesseraSerializer.DeserializeAsync<T>(new TrickleStream(data), options).AsTask().GetAwaiter().GetResult(),
    };

    public override object? Populate(byte[] data, TesseraOptions options)
    {
        object? target = samples().FirstOrDefault(sample => sample is not null);
        if (target is null)
            return null;
        Populating.Fill(target, data, options);
        return target;
    }

    public override byte[] Write(object? value, TesseraOptions options) => TesseraSerializer.Serialize((T)value!, options);

    public override SequenceTarget MakeSequence() => new SequenceTarget<T>(samples());

    private static IEnumerable<byte[]> Serialize<TSeed>(IEnumerable<TSeed> samples, TesseraOptions options)
    {
        foreach (TSeed sample in samples)
        {
            byte[]? seed = null;
            try
            {
                seed = TesseraSerializer.Serialize(sample, options);
            }
            catch (TesseraException)
            {
                // Some types cannot be written under some profiles.
            }

            if (seed is not null)
                yield return seed;
        }
    }

    /// <summary>Calls Populate by reflection, because the method takes classes only and T is not constrained to classes.</summary>
    private static class Populating
    {
        private static readonly Action<object, byte[], TesseraOptions>? s_fill = typeof(T).IsValueType
            ? null
            : (Action<object, byte[], TesseraOptions>)Delegate.CreateDelegate(typeof(Action<object, byte[], TesseraOptions>), typeof(ClassPopulation<>).MakeGenericType(typeof(T)).GetMethod(nameof(ClassPopulation<>.Fill))!);

        public static void Fill(object target, byte[] data, TesseraOptions options) => s_fill!(target, data, options);
    }
}
