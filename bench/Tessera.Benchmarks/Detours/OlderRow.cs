namespace Tessera.Benchmarks.Detours;

/// <summary>An older version of <see cref="DetourRow"/>.</summary>
public sealed class OlderRow
{
    public int Id { get; set; }

    public string? Name { get; set; }

    public string? Email { get; set; }
}
