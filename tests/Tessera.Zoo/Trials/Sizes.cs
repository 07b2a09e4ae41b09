namespace Tessera.Zoo.Trials;

/// <summary>The number of bytes of an object in both formats; 0 if a serializer refuses it.</summary>
public readonly record struct Sizes(int Tessera, int Json)
{
    /// <summary>Whether both serializers can write the object.</summary>
    public bool AreKnown => Tessera > 0 && Json > 0;
}
