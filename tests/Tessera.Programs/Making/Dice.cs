namespace Tessera.Programs.Making;

/// <summary>Random decisions that depend only on a seed.</summary>
internal sealed class Dice(int seed)
{
    private readonly Random _random = new(seed);

    public int Below(int limit) => _random.Next(limit);

    public int Between(int first, int last) => _random.Next(first, last + 1);

    public bool Percent(int percent) => _random.Next(100) < percent;

    public T Of<T>(params ReadOnlySpan<T> choices) => choices[_random.Next(choices.Length)];
}
