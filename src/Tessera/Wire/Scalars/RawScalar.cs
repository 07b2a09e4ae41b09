namespace Tessera.Wire.Scalars;

/// <summary>Numbers, char, Guid and TimeSpan: the memory is the wire form, and every bit pattern is a value.</summary>
internal readonly struct RawScalar<T> : IFixedScalar<T>
    where T : unmanaged
{
    public static int Size => Unsafe.SizeOf<T>();

    public static bool CanCopy(ReadOnlySpan<T> values) => true;

    public static bool ReadsRaw => true;

    // The access may be unaligned. The caller has reserved these bytes, or proved them present (IFixedScalar).
    public static void Encode(ref byte destination, T value) => Unsafe.WriteUnaligned(ref destination, value);

    public static bool TryDecode(ref readonly byte source, out T value)
    {
        value = Unsafe.ReadUnaligned<T>(in source);
        return true;
    }

    public static int Accept(Span<T> values) => -1;
}
