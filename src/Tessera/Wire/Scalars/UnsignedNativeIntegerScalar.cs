using System.Runtime.CompilerServices;

namespace Tessera.Wire.Scalars;

/// <summary>nuint as u64 on every machine; a value beyond this machine's range is invalid here.</summary>
internal readonly struct UnsignedNativeIntegerScalar : IFixedScalar<nuint>
{
    public static int Size => sizeof(ulong);

    public static bool CanCopy(ReadOnlySpan<nuint> values) => Unsafe.SizeOf<nuint>() == sizeof(ulong);

    public static bool ReadsRaw => CanCopy([]);

    // 8 bytes that the caller reserved or proved present (IFixedScalar).
    public static void Encode(ref byte destination, nuint value) => Unsafe.WriteUnaligned(ref destination, (ulong)value);

    public static bool TryDecode(ref readonly byte source, out nuint value)
    {
        ulong wide = Unsafe.ReadUnaligned<ulong>(in source);
        value = unchecked((nuint)wide);
        return value == wide;
    }

    public static int Accept(Span<nuint> values) => -1;
}
