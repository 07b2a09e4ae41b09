using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Tessera.Wire;

/// <summary>
/// Encodes the building blocks of spec/format.md §2 and §3 into an <see cref="OutputBuffer"/>. It knows bytes, not descriptors.
/// A value never spans two chunks, so a caller may reserve once for a run of members and store without further checks.
/// </summary>
internal ref struct WireWriter
{
    public const int MaxVarIntSize = 10;
    private const int MaxHeadSize = WireText.MaxHeadSize;

    /// <summary>From here a second copy costs more than the bookkeeping to avoid it.</summary>
    private const int LargeMemory = 16 * 1024;

    private readonly OutputBuffer _output;
    private ref byte _start;
    private int _position;
    private int _capacity;

    public WireWriter(OutputBuffer output)
    {
        if (!BitConverter.IsLittleEndian)
            throw new PlatformNotSupportedException("Tessera copies memory as it is and supports little-endian processors only.");
        _output = output;
        Use(output.Start());
    }

    /// <summary>Bytes written so far.</summary>
    public readonly long Length => _output.Committed + _output.Pending(_position);

    /// <summary>The cursor, with at least <paramref name="size"/> contiguous bytes behind it; move it with <see cref="Advance"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Reserve(int size)
    {
        if (size > _capacity - _position)
            Grow(size);
        // In bounds: Grow leaves at least size bytes.
        return ref Unsafe.Add(ref _start, _position);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Advance(int size)
    {
        Debug.Assert(size >= 0 && size <= _capacity - _position);
        _position += size;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteByte(byte value)
    {
        Reserve(1) = value;
        _position++;
    }

    /// <summary>Writes the memory of a value whose layout is its wire form.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteRaw<T>(T value)
        where T : unmanaged
    {
        // Any alignment; Reserve proved the room.
        Unsafe.WriteUnaligned(ref Reserve(Unsafe.SizeOf<T>()), value);
        _position += Unsafe.SizeOf<T>();
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
        ref byte start = ref Reserve(MaxHeadSize + value.Length);
        int head = 1;
        if (value.Length <= WireText.ShortLength)
            start = (byte)((value.Length + 1) << 1);
        else
            head = EncodeVarInt(ref start, ((ulong)(uint)value.Length + 1) << 1);
        if (Latin1.TryNarrow(value, ref Unsafe.Add(ref start, head)))
            _position += head + value.Length;
        else
            WriteWideText(value);
    }

    public void WriteBytes(scoped ReadOnlySpan<byte> source)
    {
        while (source.Length > _capacity - _position)
        {
            int fits = _capacity - _position;
            source[..fits].CopyTo(Rest);
            _position = _capacity;
            source = source[fits..];
            Grow(Math.Min(source.Length, 1 << 20));
        }

        source.CopyTo(Rest);
        _position += source.Length;
    }

    /// <summary>Writes the memory of an array, which is copied to the destination only if it is large.</summary>
    /// <param name="values">Of a type whose memory is its wire form.</param>
    public void WriteMemory<T>(T[] values)
        where T : unmanaged
    {
        ReadOnlySpan<byte> bytes = MemoryMarshal.AsBytes(values.AsSpan());
        if (bytes.Length < LargeMemory)
            WriteBytes(bytes);
        else
            _output.Append(_position, values, bytes.Length);
    }

    /// <summary>Moves to a place behind what <see cref="Reserve"/> gave.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void MoveTo(ref byte cursor)
    {
        int position = (int)Unsafe.ByteOffset(ref _start, ref cursor);
        Debug.Assert(position >= _position && position <= _capacity);
        _position = position;
    }

    /// <summary>Hands the last chunk to the buffer; the writer must not be used afterwards.</summary>
    public void Complete()
    {
        _output.Complete(_position);
        _position = 0;
        _capacity = 0;
    }

    private readonly Span<byte> Rest => MemoryMarshal.CreateSpan(ref Unsafe.Add(ref _start, _position), _capacity - _position);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void WriteLongVarInt(ulong value) => _position += EncodeVarInt(ref Reserve(MaxVarIntSize), value);

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

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void WriteWideText(scoped ReadOnlySpan<char> value)
    {
        ref byte start = ref Reserve(checked(MaxHeadSize + (2 * value.Length)));
        MoveTo(ref WireText.EncodeWide(ref start, value));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Grow(int needed) => Use(_output.Next(_position, needed));

    private void Use(byte[] chunk)
    {
        _start = ref MemoryMarshal.GetArrayDataReference(chunk);
        _capacity = chunk.Length;
        _position = 0;
    }
}
