using System.Runtime.InteropServices;

namespace Tessera.Wire.Scalars;

/// <summary>One byte, 00 or 01. A bool made of any other byte would break code that the JIT compiles branch-free.</summary>
internal readonly struct BooleanScalar : IFixedScalar<bool>
{
    public static int Size => 1;

    public static bool CanCopy(ReadOnlySpan<bool> values) => true;

    public static bool ReadsRaw => true;

    public static void Encode(ref byte destination, bool value) => destination = value ? (byte)1 : (byte)0;

    public static bool TryDecode(ref readonly byte source, out bool value)
    {
        value = source != 0;
        return source <= 1;
    }

    public static int Accept(Span<bool> values) =>
        MemoryMarshal.Cast<bool, byte>(values).IndexOfAnyExceptInRange((byte)0, (byte)1);
}
