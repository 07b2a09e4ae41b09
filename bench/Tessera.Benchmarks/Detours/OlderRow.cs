namespace Tessera.Benchmarks.Detours;

/// <summary><see cref="DetourRow"/> as it was.</summary>
public sealed class OlderRow
{
    public int Id { get; set; }

    public string? Name { get; set; }

    public string? Email { get; set; }
}
