namespace Tessera.Wire;

/// <summary>Limits that are part of the format (spec/format.md §8): they are the same for every reader and cannot be raised.</summary>
internal static class FormatLimits
{
    public const int DescriptorNesting = 64;
    public const int Definitions = 4096;
    public const int Members = 1024;
    public const int NameLength = 255;
    public const int TableEntries = 4096;
    public const int TableBytes = 1 << 20;
}
