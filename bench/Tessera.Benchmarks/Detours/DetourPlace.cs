namespace Tessera.Benchmarks.Detours;

/// <summary>A part of <see cref="DetourRow"/>.</summary>
public sealed class DetourPlace
{
    public string? City { get; set; }

    public int Zip { get; set; }
}
