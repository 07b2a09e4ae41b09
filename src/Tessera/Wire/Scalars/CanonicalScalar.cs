namespace Tessera.Wire.Scalars;

/// <summary>A scalar that is written in its canonical form and read in any form.</summary>
/// <typeparam name="TScalar">The wire form.</typeparam>
/// <typeparam name="TForm">The canonical form.</typeparam>
internal readonly struct CanonicalScalar<T, TScalar, TForm> : IFixedScalar<T>
    where T : unmanaged
    where TScalar : struct, IFixedScalar<T>
    where TForm : struct, ICanonicalForm<T>
{
    public static int Size => TScalar.Size;

    public static bool ReadsRaw => TScalar.ReadsRaw;

    public static bool CanCopy(ReadOnlySpan<T> values) => TScalar.CanCopy(values) && TForm.AreNormal(values);

    public static void Encode(ref byte destination, T value) => TScalar.Encode(ref destination, TForm.Normalize(value));

    public static bool TryDecode(ref readonly byte source, out T value) => TScalar.TryDecode(in source, out value);

    public static int Accept(Span<T> values) => TScalar.Accept(values);
}

/// <summary>Chooses one of all values that are equal to one another.</summary>
internal interface ICanonicalForm<T>
{
    /// <summary>Returns the canonical value, which is equal to the given one and the same for all equal values.</summary>
    static abstract T Normalize(T value);

    /// <summary>Whether <see cref="Normalize"/> would change none of these values. False may also mean that this cannot be checked quickly.</summary>
    static virtual bool AreNormal(ReadOnlySpan<T> values) => false;
}
