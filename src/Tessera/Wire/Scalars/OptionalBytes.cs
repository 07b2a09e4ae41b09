using System.Numerics;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Tessera.Wire.Scalars;

/// <summary>
/// Writes and reads many optional scalars of one byte at a time. In memory each is a flag and a value. On the wire the value is omitted if the flag is 0
/// (spec/format.md §3.2).
/// </summary>
internal static class OptionalBytes
{
    /// <summary>The number of pairs of a flag and a value in a vector, and the number of bits of an index of the tables.</summary>
    private const int Group = 8;

    private const int Size = 2 * Group;

    /// <summary>The number of bytes on the wire that are examined together.</summary>
    private const int Window = 4 * Group;

    /// <summary>
    /// Whether this code can be used: the memory of an optional byte is the flag, then the value. In browsers, the code that Mono compiles of it after some
    /// hundred calls gives wrong results.
    /// </summary>
    public static readonly bool IsUsed = FastPaths.Enabled && Vector128.IsHardwareAccelerated && !OperatingSystem.IsBrowser() && IsPlain();

    /// <summary>For each combination of eight flags: the positions, in their pairs, of the bytes that are written.</summary>
    private static readonly byte[] s_packing = CreateTable(static (flags, i) => (flags >> i & 1) == 0 ? [2 * i] : [2 * i, (2 * i) + 1]);

    /// <summary>For each subset of eight bytes: the positions of these bytes, and after each the position of the byte that follows it.</summary>
    private static readonly byte[] s_unpacking = CreateTable(static (starts, i) => (starts >> i & 1) == 0 ? [] : [i, i + 1]);

    /// <summary>Writes as many whole groups of pairs as there are.</summary>
    /// <param name="at">The place to write to, with room for two bytes a pair.</param>
    /// <param name="pairs">The flags and values.</param>
    /// <param name="count">The number of pairs written.</param>
    /// <returns>The place for the next pair.</returns>
    public static ref byte Encode(ref byte at, ReadOnlySpan<byte> pairs, out int count)
    {
        ref byte packing = ref MemoryMarshal.GetArrayDataReference(s_packing);
        int i = 0;
        for (; i <= pairs.Length - Size; i += Size)
        {
            // The loop's condition keeps this within the pairs.
            Vector128<byte> group = Vector128.LoadUnsafe(in MemoryMarshal.GetReference(pairs), (nuint)i);
            // Every byte other than 0 is a set flag: in memory that the application filled, it may be any byte.
            Vector128<ushort> absent = Vector128.Equals(group.AsUInt16() & Vector128.Create((ushort)0xFF), Vector128<ushort>.Zero);
            group = ((group.AsUInt16() & Vector128.Create((ushort)0xFF00)) | Vector128.AndNot(Vector128<ushort>.One, absent)).AsByte();
            uint present = ~Vector128.Narrow(absent, absent).ExtractMostSignificantBits() & byte.MaxValue;
            // A whole vector is stored: there is room for each group in its largest form, and superfluous bytes are overwritten by the next group.
            Vector128.ShuffleNative(group, Vector128.LoadUnsafe(in packing, present * Size)).StoreUnsafe(ref at);
            at = ref Unsafe.Add(ref at, Group + BitOperations.PopCount(present));
        }

        count = i / 2;
        return ref at;
    }

    /// <summary>Reads pairs up to an invalid one, or up to near the end.</summary>
    /// <param name="source">The bytes that are present.</param>
    /// <param name="isBoolean">Whether values, too, must be 0 or 1.</param>
    /// <param name="count">The number of pairs read.</param>
    /// <returns>The number of bytes read.</returns>
    public static int Decode(ReadOnlySpan<byte> source, Span<byte> pairs, bool isBoolean, out int count)
    {
        count = 0;
        // An address in front of the pairs would not belong to them: the garbage collector would move it with another object, or not at all.
        if (pairs.Length < 2 * Window)
            return 0;
        ref byte from = ref MemoryMarshal.GetReference(source);
        ref byte start = ref MemoryMarshal.GetReference(pairs);
        ref byte to = ref start;
        // Each group of a window may become a whole vector of pairs, and for the last group the bytes after it are loaded too.
        int last = source.Length - Window - Group;
        ref byte lastTo = ref Unsafe.Add(ref start, pairs.Length - (2 * Window));
        uint everything = isBoolean ? uint.MaxValue : 0;
        uint isValue = 0;
        int i = 0;
        while (i <= last && !Unsafe.IsAddressGreaterThan(ref to, ref lastTo))
        {
            Vector256<byte> window = Vector256.LoadUnsafe(in from, (nuint)i);
            uint ones = Vector256.Equals(window, Vector256<byte>.One).ExtractMostSignificantBits();
            ulong values = FindValues(ones, isValue);
            uint flags = ~(uint)values;
            uint large = Vector256.GreaterThan(window, Vector256<byte>.One).ExtractMostSignificantBits();
            if ((large & (flags | everything)) != 0)
                break;
            ref byte at = ref Unsafe.Add(ref from, i);
            to = ref Unpack(ref at, ref to, (byte)flags);
            to = ref Unpack(ref Unsafe.Add(ref at, Group), ref to, (byte)(flags >> Group));
            to = ref Unpack(ref Unsafe.Add(ref at, 2 * Group), ref to, (byte)(flags >> (2 * Group)));
            to = ref Unpack(ref Unsafe.Add(ref at, 3 * Group), ref to, flags >> (3 * Group));
            isValue = (uint)(values >> Window);
            i += Window;
        }

        Debug.Assert(Unsafe.ByteOffset(ref start, ref to) <= pairs.Length);
        // The value of the last flag has not been examined, so its pair is given back.
        count = ((int)Unsafe.ByteOffset(ref start, ref to) / 2) - (int)isValue;
        return i - (int)isValue;
    }

    /// <summary>
    /// Finds the values among 33 bytes: the bytes after a 1 that is not a value itself. In a run of ones, every second byte is a value. The runs that begin at
    /// an odd position are found first: adding its first bit to a run changes all bits of that run, and no bits of other runs.
    /// </summary>
    /// <param name="ones">The positions of ones among the first 32 bytes, as bits.</param>
    /// <param name="first">1 if the first byte is a value, else 0.</param>
    private static ulong FindValues(ulong ones, uint first)
    {
        const ulong Even = 0x5555_5555_5555_5555;
        ones &= ~(ulong)first;
        ulong behind = (ones << 1) | first;
        ulong oddStarts = ones & ~Even & ~behind;
        ulong evenRows = ((ones + oddStarts) << 1) ^ Even;
        return behind & evenRows;
    }

    /// <summary>Creates pairs from those of eight bytes that are flags, and from the bytes after them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte Unpack(ref byte from, ref byte to, uint flags)
    {
        // Decode has checked that the bytes of two groups are present, and that there is room for a group of pairs.
        Vector128<byte> order = Vector128.LoadUnsafe(in MemoryMarshal.GetArrayDataReference(s_unpacking), flags * Size);
        Vector128<ushort> pairs = Vector128.ShuffleNative(Vector128.LoadUnsafe(in from), order).AsUInt16();
        // An absent value is all zero, including its value byte.
        (pairs & (Vector128<ushort>.Zero - (pairs & Vector128<ushort>.One))).AsByte().StoreUnsafe(ref to);
        return ref Unsafe.Add(ref to, 2 * BitOperations.PopCount(flags));
    }

    private static byte[] CreateTable(Func<int, int, int[]> places)
    {
        byte[] table = new byte[(1 << Group) * Size];
        for (int bits = 0; bits < 1 << Group; bits++)
        {
            int at = bits * Size;
            for (int i = 0; i < Group; i++)
            {
                foreach (int place in places(bits, i))
                    table[at++] = (byte)place;
            }
        }

        return table;
    }

    private static bool IsPlain()
    {
        byte?[] sample = [7, null];
        return Unsafe.SizeOf<byte?>() == 2
            && MemoryMarshal.CreateReadOnlySpan(in Unsafe.As<byte?, byte>(ref sample[0]), 4).SequenceEqual(new ReadOnlySpan<byte>([1, 7, 0, 0]));
    }
}
