namespace Tessera.Wire.Scalars;

/// <summary>Picks one of all values that are equal to one another.</summary>
/// <typeparam name="T">The .NET type.</typeparam>
internal interface ICanonicalForm<T>
{
    /// <summary>The same for equal values, and equal to them.</summary>
    static abstract T Normalize(T value);

    /// <summary>Whether all of these are what <see cref="Normalize"/> makes of them, as far as that is quickly seen.</summary>
    static virtual bool AreNormal(ReadOnlySpan<T> values) => false;
}
