namespace Tessera.Zoo.Trials;

/// <summary>Bytes of one object.</summary>
public readonly record struct Sizes(int Tessera, int Json)
{
    /// <summary>Both could write it.</summary>
    public bool AreKnown => Tessera > 0 && Json > 0;
}
