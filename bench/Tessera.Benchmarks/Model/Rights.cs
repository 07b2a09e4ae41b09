namespace Tessera.Benchmarks.Model;

[Flags]
public enum Rights : ulong
{
    None = 0,
    Read = 1,
    Write = 2,
    Execute = 4,
    Share = 8,
    Own = 0x8000_0000_0000,
}
