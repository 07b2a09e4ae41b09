using System.Diagnostics;
using System.Globalization;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text;

namespace Tessera.Wire;

/// <summary>
/// Encodes the building blocks of spec/format.md §2 and §3 into an <see cref="OutputBuffer"/>. It knows bytes, not descriptors.
/// A value never spans two chunks, so a caller may reserve once for a run of members and store without further checks.
/// </summary>
internal ref struct WireWriter
{
    public const int MaxVarIntSize = 10;

    /// <summary>Stands in front of the head of a list or map whose comparison is written. No head has this value, so readers can tell the two apart.</summary>
    public const byte ComparisonMark = 1;

    private const int MaxHeadSize = WireText.MaxHeadSize;

    /// <summary>From here a second copy costs more than the bookkeeping to avoid it.</summary>
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

    /// <summary>Goes on behind what has been finished.</summary>
    /// <param name="output">Where to.</param>
    /// <param name="room">What is left in front of the first byte, if nothing has been finished.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public WireWriter(OutputBuffer output, int room)
    {
        _output = output;
        int at = room;
        Use(output.Committed == 0 ? output.StartBehind(room) : output.Resume(out at), at);
    }

    /// <summary>Begins a message of a type.</summary>
    /// <param name="output">Where to.</param>
    /// <param name="prefix">What all of them begin with.</param>
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
    /// <param name="exact">The memory.</param>
    /// <param name="prefix">What it begins with.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public WireWriter(Span<byte> exact, Prefix prefix)
    {
        bool fits = prefix.TryCopyTo(exact);
        Debug.Assert(fits);
        _output = null!;
        Use(exact, prefix.Length);
    }

    /// <summary>Fills memory of exactly the size of what is written.</summary>
    /// <param name="exact">The memory.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public WireWriter(Span<byte> exact)
    {
        _output = null!;
        Use(exact);
    }

    public readonly bool IsFull => Room == 0;

    /// <summary>What is written next comes from a converter of the application (<see cref="OutputBuffer.EnterConverting"/>).</summary>
    public readonly void EnterConverting() => _output?.EnterConverting();

    public readonly void ExitConverting() => _output?.ExitConverting();

    /// <summary>Bytes written so far.</summary>
    public readonly long Length => _output.Committed + _output.Pending(ref _cursor);

    /// <summary>The cursor, with at least <paramref name="size"/> contiguous bytes behind it; move it with <see cref="Advance"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Reserve(int size)
    {
        if (size > Unsafe.ByteOffset(ref _cursor, ref _limit))
            Grow(size);
        return ref _cursor;
    }

    /// <summary>Moves within what <see cref="Reserve"/> gave.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Advance(int size) => MoveTo(ref Unsafe.Add(ref _cursor, size));

    /// <summary>Moves to a place within or behind what <see cref="Reserve"/> gave.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void MoveTo(ref byte cursor)
    {
        Debug.Assert(Unsafe.ByteOffset(ref _cursor, ref cursor) >= 0 && Unsafe.ByteOffset(ref cursor, ref _limit) >= 0);
        // It points into the chunk, which the buffer holds for as long as this writer is used.
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
        // Any alignment; Reserve proved the room.
        Unsafe.WriteUnaligned(ref Reserve(Unsafe.SizeOf<T>()), value);
        Advance(Unsafe.SizeOf<T>());
    }

    /// <summary>As <see cref="WriteRaw{T}(T)"/>, for many values, whose bytes are no more than an array can hold.</summary>
    public void WriteRaw<T>(ReadOnlySpan<T> values)
    {
        Debug.Assert(!RuntimeHelpers.IsReferenceOrContainsReferences<T>());
        WriteBytes(MemoryMarshal.CreateReadOnlySpan(in Unsafe.As<T, byte>(ref MemoryMarshal.GetReference(values)), checked(values.Length * Unsafe.SizeOf<T>())));
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

    /// <summary>The head of a list or map that is not null and stands in one block (spec/format.md §2).</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteHead(int count) => WriteVarInt(((ulong)(uint)count + 1) << 1);

    /// <summary>The bytes of such a head, and of that of a string.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int HeadSize(int count) => (BitOperations.Log2(((uint)count + 1) << 1) / 7) + 1;

    /// <summary>What stands in front of the head of a list or map (spec/format.md §2).</summary>
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

    /// <summary>A non-null string: Latin-1 where every unit fits, otherwise UTF-16.</summary>
    public void WriteText(scoped ReadOnlySpan<char> value)
    {
        if (value.Length <= WireText.ShortLength)
            MoveTo(ref WireText.EncodeShort(ref Reserve(1 + (2 * value.Length)), value));
        else
            WriteLongText(value);
    }

    /// <summary>The text of a value, if it is short, without making a string of it. False if nothing was written.</summary>
    /// <param name="value">One whose text is ASCII, and so the same in UTF-8 as in one byte a unit. A class of the application may derive from it and give other text.</param>
    public bool TryWriteShortText<T>(T value)
        where T : IUtf8SpanFormattable
    {
        ref byte start = ref Reserve(1 + WireText.ShortLength);
        Span<byte> text = MemoryMarshal.CreateSpan(ref Unsafe.Add(ref start, 1), WireText.ShortLength);
        if (!FastPaths.Enabled || !value.TryFormat(text, out int length, default, CultureInfo.InvariantCulture) || (uint)length > (uint)text.Length || !Ascii.IsValid(text[..length]))
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

    /// <summary>Writes the memory of an array, which is copied to the destination only if it is large.</summary>
    /// <param name="values">Of a type whose memory is its wire form.</param>
    public void WriteMemory<T>(T[] values)
        where T : unmanaged
    {
        ReadOnlySpan<byte> bytes = MemoryMarshal.AsBytes(values.AsSpan());
        if (bytes.Length < LargeMemory || !_output.MayKeepArrays)
            WriteBytes(bytes);
        else
            _output.Append(ref _cursor, values, bytes.Length);
    }

    /// <summary>The whole message; the writer must not be used afterwards.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly byte[] ToArray() => _output.ToArray(ref _cursor);

    /// <summary>As <see cref="Complete"/>, for a message that may be short.</summary>
    /// <returns>The bytes of a message that is in the scratch chunk alone, which the buffer need not know of; else 0.</returns>
    public readonly int CompleteShort() => _output.CompleteShort(ref _cursor);

    /// <summary>Hands the last chunk to the buffer; the writer must not be used afterwards.</summary>
    public void Complete()
    {
        _output.Complete(ref _cursor);
        _limit = ref _cursor;
    }

    private readonly int Room => (int)Unsafe.ByteOffset(ref _cursor, ref _limit);

    private readonly Span<byte> Rest => MemoryMarshal.CreateSpan(ref _cursor, Room);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void WriteLongVarInt(ulong value) => Advance(EncodeVarInt(ref Reserve(MaxVarIntSize), value));

    /// <summary>At most <see cref="MaxVarIntSize"/> bytes, which the caller has reserved.</summary>
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

    /// <summary>The larger form is given room only where it is needed.</summary>
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
            throw new InvalidOperationException("The collection has more elements than when it was counted; was it changed while it was written?");
        Use(_output.Next(ref _cursor, needed));
    }

    /// <param name="chunk">What is written to.</param>
    /// <param name="start">Where to begin, within the chunk.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void Use(Span<byte> chunk, int start = 0)
    {
        Debug.Assert((uint)start <= (uint)chunk.Length);
        ref byte first = ref MemoryMarshal.GetReference(chunk);
        _cursor = ref Unsafe.Add(ref first, start);
        _limit = ref Unsafe.Add(ref first, chunk.Length);
    }
}
