using StructPacker;

namespace Tessera.StructPacker.Tests.Layouts;

/// <summary>Scalars that the original does not have.</summary>
[Pack]
public struct Times
{
    public DateOnly Day;
    public TimeOnly Clock;
    public DateTimeOffset Instant;
    public Half Half;
    public Int128 Wide;
    public UInt128 Wider;
    public DateOnly[]? Days;
    public TimeOnly[]? Clocks;
    public DateTimeOffset[]? Instants;
    public Half[]? Halves;
    public Guid[]? Guids;
}
