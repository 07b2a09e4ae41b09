namespace Tessera.Benchmarks.Data;

/// <summary>Draws unique integers as AutoFixture does: first from 1 to 255, then up to 32,767, then up to 2^31 - 1.</summary>
public sealed class UniqueNumbers(Xoshiro256 random)
{
    private readonly HashSet<int> _drawn = [];

    public int Next()
    {
        int max = _drawn.Count < 255 ? 255 : _drawn.Count < 32767 ? 32767 : int.MaxValue - 1;
        for (; ; )
        {
            int number = 1 + random.Next(max);
            if (_drawn.Add(number))
                return number;
        }
    }
}
