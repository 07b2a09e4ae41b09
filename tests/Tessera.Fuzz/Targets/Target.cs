namespace Tessera.Fuzz.Targets;

/// <summary>A .NET type that messages are read into.</summary>
internal abstract class Target(string name, bool isKeyed)
{
    private static readonly string[] s_unstable = ["Concurrent", "ImmutableHashSet", "ImmutableDictionary", "IImmutableSet", "Frozen", "Hashtable", "StringDictionary", "HybridDictionary", "PriorityQueue"];

    private readonly Dictionary<OptionSet, bool> _supported = [];

    public string Name { get; } = name;

    /// <summary>Whether values are hashed or sorted, or built as immutable collections.</summary>
    public bool IsKeyed { get; } = isKeyed;

    /// <summary>Whether code of the type itself may throw.</summary>
    public bool MayThrow { get; init; }

    /// <summary>Whether the order of enumeration depends on hash codes and on the way the collection was filled.</summary>
    public bool IsUnstable { get; } = s_unstable.Any(part => name.StartsWith(part, StringComparison.Ordinal));

    public abstract bool CanPopulate { get; }

    /// <summary>Makes messages of the samples with the options.</summary>
    public abstract IEnumerable<byte[]> MakeSeeds(TesseraOptions options);

    /// <summary>Works like <see cref="MakeSeeds"/>, but writes each sample as the member of an object.</summary>
    public abstract IEnumerable<byte[]> MakeMemberSeeds(TesseraOptions options);

    /// <summary>Whether the samples can be written with the options.</summary>
    public bool Supports(OptionSet options)
    {
        if (!_supported.TryGetValue(options, out bool supported))
            _supported.Add(options, supported = MakeSeeds(options.Interpreted).Any());
        return supported;
    }

    public abstract object? Read(Entry entry, byte[] data, TesseraOptions options);

    /// <summary>Reads into an existing instance and returns it.</summary>
    public abstract object? Populate(byte[] data, TesseraOptions options);

    public abstract byte[] Write(object? value, TesseraOptions options);

    /// <summary>Makes the samples anew, to write and read many of them.</summary>
    public abstract SequenceTarget MakeSequence();
}
