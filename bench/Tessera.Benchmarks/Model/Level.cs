namespace Tessera.Benchmarks.Model;

public enum Level : byte
{
    None,
    Low,
    Medium,
    High,
    Extreme,
}
