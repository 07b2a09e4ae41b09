namespace Tessera.Wire.Scalars;

/// <summary>A scalar that is written in its canonical form, and read in any.</summary>
/// <typeparam name="T">The .NET type.</typeparam>
/// <typeparam name="TScalar">Its bytes.</typeparam>
/// <typeparam name="TForm">Its canonical form.</typeparam>
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

/// <summary>Picks one of all values that are equal to one another.</summary>
/// <typeparam name="T">The .NET type.</typeparam>
internal interface ICanonicalForm<T>
{
    /// <summary>The same for equal values, and equal to them.</summary>
    static abstract T Normalize(T value);

    /// <summary>Whether all of these are what <see cref="Normalize"/> makes of them, as far as that is quickly seen.</summary>
    static virtual bool AreNormal(ReadOnlySpan<T> values) => false;
}
