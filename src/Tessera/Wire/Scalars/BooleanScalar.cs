using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Tessera.Wire.Scalars;

/// <summary>A bool: one byte, 00 or 01. A bool with any other byte would break code that the JIT compiles without branches.</summary>
internal readonly struct BooleanScalar : IFixedScalar<bool>
{
    public static int Size => 1;

    /// <summary>Whether all are 00 or 01. Native code and memory that was cast leave other bytes behind, each of which is true.</summary>
    public static bool CanCopy(ReadOnlySpan<bool> values) => FindInvalid(MemoryMarshal.AsBytes(values)) < 0;

    public static bool ReadsRaw => true;

    public static void Encode(ref byte destination, bool value) => destination = value ? (byte)1 : (byte)0;

    public static bool TryDecode(ref readonly byte source, out bool value)
    {
        value = source != 0;
        return source <= 1;
    }

    public static int Accept(Span<bool> values) => FindInvalid(MemoryMarshal.AsBytes(values));

    /// <summary>Checks all bytes without a branch for each vector. The place of an invalid one is searched for afterwards.</summary>
    private static int FindInvalid(ReadOnlySpan<byte> bytes)
    {
        Vector512<byte> all = Vector512<byte>.Zero;
        int i = 0;
        for (; i <= bytes.Length - Vector512<byte>.Count; i += Vector512<byte>.Count)
            all |= Vector512.LoadUnsafe(in MemoryMarshal.GetReference(bytes), (nuint)i);
        bool isValid = !Vector512.GreaterThanAny(all, Vector512<byte>.One);
        return isValid && SearchInvalid(bytes[i..]) < 0 ? -1 : SearchInvalid(bytes);
    }

    private static int SearchInvalid(ReadOnlySpan<byte> bytes) => bytes.IndexOfAnyExceptInRange((byte)0, (byte)1);
}
