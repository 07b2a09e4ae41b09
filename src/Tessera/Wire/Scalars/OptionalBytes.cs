using System.Diagnostics;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Tessera.Wire.Scalars;

/// <summary>
/// Optional scalars of one byte each, many at a time. In memory they are pairs of a flag and a value; on the wire the value is left out
/// where the flag is 0 (spec/format.md §3, code 20).
/// </summary>
internal static class OptionalBytes
{
    /// <summary>So many pairs make a vector, and so many bits an index of the tables.</summary>
    private const int Group = 8;

    private const int Size = 2 * Group;

    /// <summary>Bytes of the wire that are looked at together.</summary>
    private const int Window = 4 * Group;

    /// <summary>Whether memory is what is expected: a flag, then the value.</summary>
    public static readonly bool IsUsed = FastPaths.Enabled && Vector128.IsHardwareAccelerated && IsPlain();

    /// <summary>For each eight flags: where in their pairs the bytes come from that are written.</summary>
    private static readonly byte[] s_packing = CreateTable(static (flags, i) => (flags >> i & 1) == 0 ? [2 * i] : [2 * i, (2 * i) + 1]);

    /// <summary>For each choice of eight bytes: they, and behind each the byte that follows it.</summary>
    private static readonly byte[] s_unpacking = CreateTable(static (starts, i) => (starts >> i & 1) == 0 ? [] : [i, i + 1]);

    /// <summary>Writes as many groups as there are.</summary>
    /// <param name="at">Room for two bytes a pair.</param>
    /// <param name="pairs">Flags and values.</param>
    /// <param name="count">How many pairs were written.</param>
    /// <returns>Where the next one is to be written.</returns>
    public static ref byte Encode(ref byte at, ReadOnlySpan<byte> pairs, out int count)
    {
        ref byte packing = ref MemoryMarshal.GetArrayDataReference(s_packing);
        int i = 0;
        for (; i <= pairs.Length - Size; i += Size)
        {
            // Within the pairs: the loop's condition.
            Vector128<byte> group = Vector128.LoadUnsafe(in MemoryMarshal.GetReference(pairs), (nuint)i);
            // What is not 0 is a flag: in memory that the application filled it may be any byte.
            Vector128<ushort> absent = Vector128.Equals(group.AsUInt16() & Vector128.Create((ushort)0xFF), Vector128<ushort>.Zero);
            group = ((group.AsUInt16() & Vector128.Create((ushort)0xFF00)) | Vector128.AndNot(Vector128<ushort>.One, absent)).AsByte();
            uint present = ~Vector128.Narrow(absent, absent).ExtractMostSignificantBits() & byte.MaxValue;
            // A whole vector: the group has room for one in its largest form, and what is too much is overwritten by the next.
            Vector128.ShuffleNative(group, Vector128.LoadUnsafe(in packing, present * Size)).StoreUnsafe(ref at);
            at = ref Unsafe.Add(ref at, Group + BitOperations.PopCount(present));
        }

        count = i / 2;
        return ref at;
    }

    /// <summary>Reads pairs up to near the end, and up to one that is invalid, if there is one.</summary>
    /// <param name="source">The bytes that are present.</param>
    /// <param name="pairs">To be filled.</param>
    /// <param name="isBoolean">Values, too, are 0 or 1.</param>
    /// <param name="count">How many pairs were read.</param>
    /// <returns>The bytes they took.</returns>
    public static int Decode(ReadOnlySpan<byte> source, Span<byte> pairs, bool isBoolean, out int count)
    {
        count = 0;
        // An address in front of the pairs would be none of theirs: the garbage collector moves it with another object, or not at all.
        if (pairs.Length < 2 * Window)
            return 0;
        ref byte from = ref MemoryMarshal.GetReference(source);
        ref byte start = ref MemoryMarshal.GetReference(pairs);
        ref byte to = ref start;
        // Each group of a window may make a vector of pairs, and the last is read along with as many bytes behind it.
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
        // The value of the last flag has not been looked at: the pair is given back.
        count = ((int)Unsafe.ByteOffset(ref start, ref to) / 2) - (int)isValue;
        return i - (int)isValue;
    }

    /// <summary>
    /// Which of 33 bytes are values: those behind a one that is none itself. In a row of ones every second is one, so the rows that begin
    /// at an odd place are found first: adding its first bit to a row changes all its bits, and those of no other row.
    /// </summary>
    /// <param name="ones">Which of the first 32 are 1.</param>
    /// <param name="first">Whether the first is a value.</param>
    private static ulong FindValues(ulong ones, uint first)
    {
        const ulong Even = 0x5555_5555_5555_5555;
        ones &= ~(ulong)first;
        ulong behind = (ones << 1) | first;
        ulong oddStarts = ones & ~Even & ~behind;
        ulong evenRows = ((ones + oddStarts) << 1) ^ Even;
        return behind & evenRows;
    }

    /// <summary>Makes pairs of those of eight bytes that are flags, and the bytes behind them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte Unpack(ref byte from, ref byte to, uint flags)
    {
        // Two groups' bytes are present, and room for a group of pairs is left: Decode looked.
        Vector128<byte> order = Vector128.LoadUnsafe(in MemoryMarshal.GetArrayDataReference(s_unpacking), flags * Size);
        Vector128<ushort> pairs = Vector128.ShuffleNative(Vector128.LoadUnsafe(in from), order).AsUInt16();
        // What is absent is all zero, its value too.
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
