namespace Tessera.Wire.Scalars;

/// <summary>Picks one of all values that are equal to one another.</summary>
/// <typeparam name="T">The .NET type.</typeparam>
internal interface ICanonicalForm<T>
{
    /// <summary>The same for equal values, and equal to them.</summary>
    static abstract T Normalize(T value);
}
