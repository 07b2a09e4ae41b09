using System.Numerics;

namespace Tessera.Wire.Scalars;

/// <summary>nint as i64 and nuint as u64, on every machine. A value beyond the range of this machine is invalid here.</summary>
internal readonly struct NativeIntegerScalar<T, TWide> : IFixedScalar<T>
    where T : unmanaged, IBinaryInteger<T>
    where TWide : unmanaged, IBinaryInteger<TWide>
{
    public static int Size => sizeof(long);

    public static bool CanCopy(ReadOnlySpan<T> values) => Unsafe.SizeOf<T>() == sizeof(long);

    public static bool ReadsRaw => CanCopy([]);

    // The caller has reserved these 8 bytes, or proved them present (IFixedScalar).
    public static void Encode(ref byte destination, T value) => Unsafe.WriteUnaligned(ref destination, TWide.CreateTruncating(value));

    public static bool TryDecode(ref readonly byte source, out T value)
    {
        TWide wide = Unsafe.ReadUnaligned<TWide>(in source);
        value = T.CreateTruncating(wide);
        return TWide.CreateTruncating(value) == wide;
    }

    public static int Accept(Span<T> values) => -1;
}
