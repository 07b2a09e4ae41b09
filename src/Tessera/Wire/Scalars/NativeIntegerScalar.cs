using System.Runtime.CompilerServices;

namespace Tessera.Wire.Scalars;

/// <summary>nint as i64 on every machine; a value beyond this machine's range is invalid here.</summary>
internal readonly struct NativeIntegerScalar : IFixedScalar<nint>
{
    public static int Size => sizeof(long);

    public static bool CanCopy(ReadOnlySpan<nint> values) => Unsafe.SizeOf<nint>() == sizeof(long);

    public static bool ReadsRaw => CanCopy([]);

    // 8 bytes that the caller reserved or proved present (IFixedScalar).
    public static void Encode(ref byte destination, nint value) => Unsafe.WriteUnaligned(ref destination, (long)value);

    public static bool TryDecode(ref readonly byte source, out nint value)
    {
        long wide = Unsafe.ReadUnaligned<long>(in source);
        value = unchecked((nint)wide);
        return value == wide;
    }

    public static int Accept(Span<nint> values) => -1;
}
