namespace Tessera.Descriptors;

/// <summary>The limits of one reader as plain numbers (spec/format.md §8); the facade fills them from its options.</summary>
internal sealed record ReadLimits
{
    public int MaxDepth { get; init; } = 64;

    public int MaxDescriptorBytes { get; init; } = 256 * 1024;

    public int MaxCachedDescriptors { get; init; } = 1024;

    public int MaxPlanNodes { get; init; } = 16 * 1024;

    public long AllocationBudget { get; init; } = 16 * 1024 * 1024;

    public int MaxReferences { get; init; } = 1 << 24;

    public int MaxBigIntegerBytes { get; init; } = 4096;

    public bool DetectKeyCollisions { get; init; } = true;

    /// <summary>Reject what the writer would not produce and no other check sees: wide strings that fit Latin-1.</summary>
    public bool Strict { get; init; }
}
