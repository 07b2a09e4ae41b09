namespace Tessera.Benchmarks.Model;

public enum ItemStatus
{
    Normal,
    Hidden,
    Deleted,
}
