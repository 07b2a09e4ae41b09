namespace Tessera.Reading;

/// <summary>The limits of one reader as plain numbers (spec/format.md §8); the facade fills them from its options.</summary>
/// <remarks>See <see cref="TesseraOptions"/>. KeepComparers is no limit, but every reader of maps asks for it. Strict rejects what the writer would not produce and no other check sees: wide strings that fit Latin-1.</remarks>
internal sealed record ReadLimits(
    int MaxDepth = 64,
    int MaxDescriptorBytes = 256 * 1024,
    long MaxCachedDescriptorBytes = 8 * 1024 * 1024,
    int MaxPlanNodes = 16 * 1024,
    long AllocationBudget = 16 * 1024 * 1024,
    long WorkBudget = 1024 * 1024,
    int MaxReferences = 1 << 24,
    int MaxBigIntegerBytes = 4096,
    bool KeepComparers = true,
    bool Strict = false);
