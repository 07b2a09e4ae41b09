using System.Globalization;
using System.Numerics;
using System.Runtime.InteropServices;
using System.Text;

namespace Tessera.Wire;

/// <summary>
/// Encodes the building blocks of spec/format.md §2 and §3 into an <see cref="OutputBuffer"/>. It knows bytes, not descriptors. A value never spans two chunks,
/// so a caller may reserve room once for several members and store them without further checks.
/// </summary>
internal ref struct WireWriter
{
    public const int MaxVarIntSize = 10;

    /// <summary>The byte in front of a comparison and a head. No head has this value, so readers can distinguish the two.</summary>
    public const byte ComparisonMark = 1;

    private const int MaxHeadSize = WireText.MaxHeadSize;

    /// <summary>The number of bytes from which on a second copy costs more than the bookkeeping that avoids it.</summary>
    private const int LargeMemory = 16 * 1024;

    private readonly OutputBuffer _output;
    private ref byte _cursor;
    private ref byte _limit;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public WireWriter(OutputBuffer output)
    {
        if (!BitConverter.IsLittleEndian)
            throw new PlatformNotSupportedException("Tessera copies memory as it is and supports little-endian processors only.");
        _output = output;
        Use(output.Start());
    }

    /// <summary>Continues after what has been finished.</summary>
    /// <param name="room">The number of bytes to leave free in front of the first byte, if nothing has been finished yet.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public WireWriter(OutputBuffer output, int room)
    {
        _output = output;
        int at = room;
        Use(output.Committed == 0 ? output.StartBehind(room) : output.Resume(out at), at);
    }

    /// <summary>Begins a message of a type.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public WireWriter(OutputBuffer output, Prefix prefix)
    {
        _output = output;
        byte[] chunk = output.Start();
        bool fits = prefix.TryCopyTo(chunk);
        Use(chunk, fits ? prefix.Length : 0);
        if (!fits)
            WriteBytes(prefix.Bytes);
    }

    /// <summary>Fills memory of exactly the size of a message.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public WireWriter(Span<byte> exact, Prefix prefix)
    {
        bool fits = prefix.TryCopyTo(exact);
        Debug.Assert(fits);
        _output = null!;
        Use(exact, prefix.Length);
    }

    /// <summary>Fills memory of exactly the size of what is written.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public WireWriter(Span<byte> exact)
    {
        _output = null!;
        Use(exact);
    }

    public readonly bool IsFull => Room == 0;

    /// <summary>Marks the following bytes as those of a converter of the application (<see cref="OutputBuffer.EnterConverting"/>).</summary>
    public readonly void EnterConverting() => _output?.EnterConverting();

    public readonly void ExitConverting() => _output?.ExitConverting();

    /// <summary>The number of bytes written so far.</summary>
    public readonly long Length => _output.Committed + _output.Pending(ref _cursor);

    /// <summary>The byte that was written last, by a value of one byte.</summary>
    public readonly byte Last
    {
        get
        {
            // It stands in front of the cursor, because room is reserved before a byte is written, and not after it.
            Debug.Assert(_output.Pending(ref _cursor) > 0);
            return Unsafe.Subtract(ref _cursor, 1);
        }
    }

    /// <summary>Returns the cursor, followed by at least <paramref name="size"/> contiguous bytes; <see cref="Advance"/> moves it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Reserve(int size)
    {
        if (size > Unsafe.ByteOffset(ref _cursor, ref _limit))
            Grow(size);
        return ref _cursor;
    }

    /// <summary>Moves the cursor within the bytes that <see cref="Reserve"/> gave.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Advance(int size) => MoveTo(ref Unsafe.Add(ref _cursor, size));

    /// <summary>Moves the cursor to a place within the bytes that <see cref="Reserve"/> gave, or to their end.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void MoveTo(ref byte cursor)
    {
        Debug.Assert(Unsafe.ByteOffset(ref _cursor, ref cursor) >= 0 && Unsafe.ByteOffset(ref cursor, ref _limit) >= 0);
        // The cursor points into the chunk, which the buffer holds as long as this writer is used.
        _cursor = ref Unsafe.AsRef(in cursor);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteByte(byte value)
    {
        Reserve(1) = value;
        Advance(1);
    }

    /// <summary>Writes the memory of a value whose layout is its wire form; T is not constrained, as in <see cref="WireReader.ReadRaw{T}()"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteRaw<T>(T value)
    {
        Debug.Assert(!RuntimeHelpers.IsReferenceOrContainsReferences<T>());
        // The write may be unaligned. Reserve has provided the room.
        Unsafe.WriteUnaligned(ref Reserve(Unsafe.SizeOf<T>()), value);
        Advance(Unsafe.SizeOf<T>());
    }

    /// <summary>Writes many values as <see cref="WriteRaw{T}(T)"/> does. They are written in parts if a span cannot hold all their bytes.</summary>
    public void WriteRaw<T>(ReadOnlySpan<T> values)
    {
        Debug.Assert(!RuntimeHelpers.IsReferenceOrContainsReferences<T>());
        int most = Array.MaxLength / Unsafe.SizeOf<T>();
        while (values.Length > most)
        {
            WriteRaw(values[..most]);
            values = values[most..];
        }

        WriteBytes(MemoryMarshal.CreateReadOnlySpan(in Unsafe.As<T, byte>(ref MemoryMarshal.GetReference(values)), values.Length * Unsafe.SizeOf<T>()));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteVarInt(ulong value)
    {
        if (value < 0x80)
            WriteByte((byte)value);
        else
            WriteLongVarInt(value);
    }

    public void WriteZigZag(long value) => WriteVarInt(ZigZag(value));

    public static ulong ZigZag(long value) => (ulong)((value << 1) ^ (value >> 63));

    /// <summary>Writes the head of a list or map that is not null and is written in one block (spec/format.md §2).</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteHead(int count) => WriteVarInt(((ulong)(uint)count + 1) << 1);

    /// <summary>The number of bytes of the head of a list or map in one block, or of a string.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int HeadSize(int count) => (BitOperations.Log2(((uint)count + 1) << 1) / 7) + 1;

    /// <summary>Writes the comparison in front of the head of a list or map (spec/format.md §3.2).</summary>
    public void WriteComparison(TextComparison comparison)
    {
        Debug.Assert(comparison != TextComparison.None);
        WriteByte(ComparisonMark);
        WriteByte((byte)comparison);
    }

    public void WriteString(string? value)
    {
        if (value is null)
            WriteByte(0);
        else
            WriteText(value);
    }

    /// <summary>Writes a string that is not null: as Latin-1 if every unit fits, otherwise as UTF-16.</summary>
    public void WriteText(scoped ReadOnlySpan<char> value)
    {
        if (value.Length <= WireText.ShortLength)
            MoveTo(ref WireText.EncodeShort(ref Reserve(1 + (2 * value.Length)), value));
        else
            WriteLongText(value);
    }

    /// <summary>Writes the text of a value without creating a string, if the text is short. Returns false if nothing was written.</summary>
    /// <param name="value">A value whose text is ASCII, so that UTF-8 is the same as one byte a unit. A derived class of the application may give other
    /// text.</param>
    public bool TryWriteShortText<T>(T value)
        where T : IUtf8SpanFormattable
    {
        ref byte start = ref Reserve(1 + WireText.ShortLength);
        Span<byte> text = MemoryMarshal.CreateSpan(ref Unsafe.Add(ref start, 1), WireText.ShortLength);
        if (!FastPaths.Enabled
            || !value.TryFormat(text, out int length, default, CultureInfo.InvariantCulture)
            || (uint)length > (uint)text.Length
            || !Ascii.IsValid(text[..length]))
            return false;
        start = (byte)((length + 1) << 1);
        Advance(1 + length);
        return true;
    }

    public void WriteBytes(scoped ReadOnlySpan<byte> source)
    {
        while (source.Length > Room)
        {
            int fits = Room;
            BlockCopy.Copy(source[..fits], Rest);
            Advance(fits);
            source = source[fits..];
            Grow(Math.Min(source.Length, 1 << 20));
        }

        BlockCopy.Copy(source, Rest);
        Advance(source.Length);
    }

    /// <summary>Writes the memory of an array. A large array is copied only once, to the destination.</summary>
    /// <param name="values">An array of a type whose memory is its wire form.</param>
    public void WriteMemory<T>(T[] values)
        where T : unmanaged
    {
        long size = (long)values.Length * Unsafe.SizeOf<T>();
        if (size < LargeMemory || !_output.MayKeepArrays)
            WriteRaw<T>(values.AsSpan());
        else
            _output.Append(ref _cursor, values, size);
    }

    /// <summary>Returns the whole message. The writer must not be used afterwards.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly byte[] ToArray() => _output.ToArray(ref _cursor);

    /// <summary>Does what <see cref="Complete"/> does, for a message that may be short.</summary>
    /// <returns>The length of a message that fits into the scratch chunk, which is not handed to the buffer; else 0.</returns>
    public readonly int CompleteShort() => _output.CompleteShort(ref _cursor);

    /// <summary>Hands the last chunk to the buffer. The writer must not be used afterwards.</summary>
    public void Complete()
    {
        _output.Complete(ref _cursor);
        _limit = ref _cursor;
    }

    private readonly int Room => (int)Unsafe.ByteOffset(ref _cursor, ref _limit);

    private readonly Span<byte> Rest => MemoryMarshal.CreateSpan(ref _cursor, Room);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void WriteLongVarInt(ulong value) => Advance(EncodeVarInt(ref Reserve(MaxVarIntSize), value));

    /// <summary>Writes at most <see cref="MaxVarIntSize"/> bytes, which the caller has reserved, and returns their number.</summary>
    public static int EncodeVarInt(ref byte destination, ulong value)
    {
        int size = 0;
        while (value >= 0x80)
        {
            Unsafe.Add(ref destination, size++) = (byte)(value | 0x80);
            value >>= 7;
        }

        Unsafe.Add(ref destination, size++) = (byte)value;
        Debug.Assert(size <= MaxVarIntSize);
        return size;
    }

    /// <summary>Writes a long string. Room for two bytes a unit is reserved only if it is needed.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private void WriteLongText(scoped ReadOnlySpan<char> value)
    {
        ref byte start = ref Reserve(MaxHeadSize + value.Length);
        int head = EncodeVarInt(ref start, ((ulong)(uint)value.Length + 1) << 1);
        if (Latin1.TryNarrow(value, ref Unsafe.Add(ref start, head)))
            Advance(head + value.Length);
        else
            MoveTo(ref WireText.EncodeWide(ref Reserve(checked(MaxHeadSize + (2 * value.Length))), value));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Grow(int needed)
    {
        if (_output is null)
            throw new InvalidOperationException("The collection has more elements than when it was counted; it might have been modified while it was written.");
        Use(_output.Next(ref _cursor, needed));
    }

    /// <param name="start">The position in the chunk at which writing begins.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void Use(Span<byte> chunk, int start = 0)
    {
        Debug.Assert((uint)start <= (uint)chunk.Length);
        ref byte first = ref MemoryMarshal.GetReference(chunk);
        _cursor = ref Unsafe.Add(ref first, start);
        _limit = ref Unsafe.Add(ref first, chunk.Length);
    }
}
