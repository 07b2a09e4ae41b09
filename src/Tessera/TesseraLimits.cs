namespace Tessera;

/// <summary>
/// How much one message may ask of the program that reads it: an immutable record. The defaults suit data from anyone; what exceeds a limit is an error
/// (<see cref="TesseraErrorCode.LimitExceeded"/>) whose text names it. Where a limit holds for writing as well, it says so.
/// </summary>
public sealed record TesseraLimits
{
    /// <summary>For data from anyone.</summary>
    public static TesseraLimits Default { get; } = new();

    /// <summary>How deep objects, lists, maps and unions may be nested, in both directions; 64 as in System.Text.Json.</summary>
    public int MaxDepth { get; init => field = Positive(value); } = 64;

    /// <summary>How many bytes the descriptors inside one message may take together; a type's own descriptor is not charged. Default 256 KiB.</summary>
    public int MaxDescriptorBytes { get; init => field = Positive(value); } = 256 * 1024;

    /// <summary>
    /// How many bytes of memory the descriptors of other programs or versions that are remembered may have taken, with the plans to read them; the oldest are forgotten
    /// first. Default 8 MiB; 0 remembers none.
    /// </summary>
    public long MaxCachedDescriptorBytes { get; init => field = NotNegative(value); } = 8 * 1024 * 1024;

    /// <summary>How large the plan for reading one foreign descriptor may become. Default 16,384 nodes.</summary>
    public int MaxPlanNodes { get; init => field = Positive(value); } = 16 * 1024;

    /// <summary>How many bytes of objects a message may create beyond 64 times its own bytes. Default 16 MiB.</summary>
    public long AllocationBudget { get; init => field = NotNegative(value); } = 16 * 1024 * 1024;

    /// <summary>
    /// How many steps of work one message may cause beyond 8 for each of its bytes. Steps are counted where work may exceed the bytes that
    /// cause it: comparisons of keys that collide, parts of shared objects that are hashed with a key, digits that are converted. Default 1,048,576.
    /// </summary>
    public long WorkBudget { get; init => field = NotNegative(value); } = 1024 * 1024;

    /// <summary>How many shared objects a message may number. Default 2^24.</summary>
    public int MaxReferences { get; init => field = NotNegative(value); } = 1 << 24;

    /// <summary>How many bytes a big integer may have. Default 4096.</summary>
    public int MaxBigIntegerBytes { get; init => field = Positive(value); } = 4096;

    /// <summary>Those of <see cref="TesseraOptions.Trusted"/>.</summary>
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
