using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Tessera.Benchmarks.References;

/// <summary>Reads for reference codecs, with one check for each run of bytes of fixed size.</summary>
public ref struct Source
{
    private ref byte _cursor;
    private readonly ref byte _end;

    public Source(ReadOnlySpan<byte> data)
    {
        _cursor = ref MemoryMarshal.GetReference(data);
        _end = ref Unsafe.Add(ref _cursor, data.Length);
    }

    /// <summary>Checks that the given number of bytes is left, moves past them and returns their start.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Take(int bytes)
    {
        if ((nint)Unsafe.ByteOffset(ref _cursor, ref _end) < bytes)
            Ended();
        ref byte start = ref _cursor;
        _cursor = ref Unsafe.Add(ref _cursor, bytes);
        return ref start;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public T Value<T>()
        where T : unmanaged => Unsafe.ReadUnaligned<T>(ref Take(Unsafe.SizeOf<T>()));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public T? Optional<T>()
        where T : unmanaged => Take(1) == 0 ? null : Value<T>();

    /// <summary>Reads a count and checks it against the number of remaining bytes. The count -1 stands for null.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int Count(int elementBytes)
    {
        int count = Value<int>();
        if (count < -1 || count > (nint)Unsafe.ByteOffset(ref _cursor, ref _end) / elementBytes)
            Ended();
        return count;
    }

    /// <summary>Reads a counted block of elements by copying their memory.</summary>
    public T[] Block<T>()
        where T : unmanaged
    {
        int count = Count(Unsafe.SizeOf<T>());
        if (count <= 0)
            return [];
        T[] result = GC.AllocateUninitializedArray<T>(count);
        MemoryMarshal.CreateReadOnlySpan(ref Take(count * Unsafe.SizeOf<T>()), count * Unsafe.SizeOf<T>())
            .CopyTo(MemoryMarshal.AsBytes(result.AsSpan()));
        return result;
    }

    public string Text() => OptionalText()!;

    public string? OptionalText()
    {
        uint head = Take(1);
        if (head == 0)
            return null;
        if (head >= 0x80)
            head = LongHead(head);
        int length = (int)(head >> 1) - 1;
        if (length == 0)
            return "";
        bool wide = (head & 1) != 0;
        ref byte content = ref Take(wide ? length * 2 : length);
        string result = new('\0', length);
        ref char units = ref MemoryMarshal.GetReference(result.AsSpan());
        if (wide)
            Unsafe.CopyBlockUnaligned(ref Unsafe.As<char, byte>(ref units), ref content, (uint)length * 2);
        else
            Latin1.Widen(ref content, ref units, length);
        return result;
    }

    private uint LongHead(uint head)
    {
        head &= 0x7F;
        for (int shift = 7; ; shift += 7)
        {
            uint next = Take(1);
            head |= (next & 0x7F) << shift;
            if (next < 0x80)
                return head;
        }
    }

    private static void Ended() => throw new EndOfStreamException();
}
