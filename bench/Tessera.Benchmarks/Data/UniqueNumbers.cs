namespace Tessera.Benchmarks.Data;

/// <summary>Integers as AutoFixture draws them: unique, from 1-255 first, then to 32,767, then to 2^31 - 1.</summary>
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
