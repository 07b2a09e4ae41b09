namespace Tessera.Connections.Tests.Samples;

/// <summary>What a <see cref="Move"/> is read into by somebody whose constructor does not take every number.</summary>
public sealed class Fragile
{
    public Fragile(int x, int y)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(x);
        (X, Y) = (x, y);
    }

    public int X { get; }

    public int Y { get; }
}
