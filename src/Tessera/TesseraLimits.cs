namespace Tessera;

/// <summary>
/// Defines, as an immutable record, how many resources one message may use in the program that reads it. The defaults are suitable for untrusted data.
/// Exceeding a limit is an error (<see cref="TesseraErrorCode.LimitExceeded"/>) whose text names the limit. Limits apply to reading unless they say otherwise.
/// </summary>
public sealed record TesseraLimits
{
    /// <summary>The default limits, which are suitable for data from untrusted sources.</summary>
    public static TesseraLimits Default { get; } = new();

    /// <summary>The maximum nesting depth of objects, lists, maps and unions, on reading and writing. The default is 64, as in System.Text.Json.</summary>
    public int MaxDepth { get; init => field = Positive(value); } = 64;

    /// <summary>The maximum size, in bytes, of all descriptors in one message, except the reading type's own. The default is 256 KiB.</summary>
    public int MaxDescriptorBytes { get; init => field = Positive(value); } = 256 * 1024;

    /// <summary>
    /// The maximum memory, in bytes, for cached descriptors of other programs or versions and the plans to read them. The oldest entries are removed first. The
    /// default is 8 MiB; 0 disables the cache.
    /// </summary>
    public long MaxCachedDescriptorBytes { get; init => field = NotNegative(value); } = 8 * 1024 * 1024;

    /// <summary>The maximum size, in nodes, of the plan that reads one foreign descriptor. The default is 16,384.</summary>
    public int MaxPlanNodes { get; init => field = Positive(value); } = 16 * 1024;

    /// <summary>The number of bytes that the objects of a message may take in addition to 64 times the length of the message. The default is 16 MiB.</summary>
    public long AllocationBudget { get; init => field = NotNegative(value); } = 16 * 1024 * 1024;

    /// <summary>
    /// The number of steps of work that a message may cause in addition to 8 for each of its bytes. Steps are counted where work can exceed the bytes that
    /// cause it: comparing keys that collide, hashing parts of shared objects with a key, converting digits. The default is 1,048,576.
    /// </summary>
    public long WorkBudget { get; init => field = NotNegative(value); } = 1024 * 1024;

    /// <summary>The maximum number of shared objects in a message. The default is 2^24.</summary>
    public int MaxReferences { get; init => field = NotNegative(value); } = 1 << 24;

    /// <summary>The maximum size, in bytes, of a big integer. The default is 4096.</summary>
    public int MaxBigIntegerBytes { get; init => field = Positive(value); } = 4096;

    /// <summary>The limits of <see cref="TesseraOptions.Trusted"/>.</summary>
    internal static TesseraLimits OfTrusted => field ?? Interlocked.CompareExchange(ref field, CreateTrusted(), null) ?? field;

    private static TesseraLimits CreateTrusted() => new()
    {
        MaxDepth = 1000,
        MaxDescriptorBytes = int.MaxValue,
        MaxCachedDescriptorBytes = 256 * 1024 * 1024,
        MaxPlanNodes = int.MaxValue,
        AllocationBudget = long.MaxValue / 2,
        WorkBudget = long.MaxValue / 2,
        MaxReferences = int.MaxValue,
        MaxBigIntegerBytes = 16 * 1024 * 1024,
    };

    private static int Positive(int value) => value > 0 ? value : throw new ArgumentOutOfRangeException(nameof(value), value, "Must be positive.");

    private static int NotNegative(int value) => value >= 0 ? value : throw new ArgumentOutOfRangeException(nameof(value), value, "Must not be negative.");

    private static long NotNegative(long value) => value >= 0 ? value : throw new ArgumentOutOfRangeException(nameof(value), value, "Must not be negative.");
}
