using System.Runtime.InteropServices;
using System.Text;

namespace Tessera.Wire;

/// <summary>
/// Decodes the building blocks of spec/format.md §2 and §3 from contiguous bytes. A reader of a stream gets further bytes on a cold path. Every length is
/// compared with the bytes left, in 64 bits, before anything is allocated.
/// </summary>
internal ref struct WireReader
{
    /// <summary>The most bytes that are allocated ahead of the input if its end is not known (spec/format.md §8).</summary>
    private const int UnprovenBytes = 64 * 1024;

    private readonly InputSource? _source;
    private readonly bool _bounded;
    private ReadOnlySpan<byte> _data;
    private int _position;

    /// <param name="data">The input from its very start; offsets count from there.</param>
    /// <param name="position">The offset at which reading begins.</param>
    /// <param name="bounded">Whether the length was announced before these bytes: more input cannot help then, and running out is malformed.</param>
    public WireReader(ReadOnlySpan<byte> data, int position = 0, bool bounded = false)
    {
        if (!BitConverter.IsLittleEndian)
            throw new PlatformNotSupportedException("Tessera copies memory as it is and supports little-endian processors only.");
        _data = data;
        _position = position;
        _bounded = bounded;
    }

    public WireReader(InputSource source)
        : this(source.Bytes) => _source = source.IsInPlace ? null : source;

    /// <summary>The offset of the cursor from the start of the input.</summary>
    public readonly int Position => _position;

    /// <summary>The bytes of the input that are present, from its start.</summary>
    public readonly ReadOnlySpan<byte> Data => _data;

    /// <summary>Whether all bytes of the input are present; false while reading a stream, from which more may come.</summary>
    public readonly bool EndIsKnown => _source is null;

    /// <summary>The number of bytes left. Valid only if the end is known.</summary>
    public readonly int Remaining => _data.Length - _position;

    /// <summary>The bytes from the cursor on that are present.</summary>
    public readonly ReadOnlySpan<byte> Present => _data[_position..];

    /// <summary>The cursor as an address between here and <see cref="End"/>, for code that moves over many small values.</summary>
    public readonly ref readonly byte Place => ref Unsafe.Add(ref MemoryMarshal.GetReference(_data), _position);

    /// <summary>The address after the last byte that is present.</summary>
    public readonly ref readonly byte End => ref Unsafe.Add(ref MemoryMarshal.GetReference(_data), _data.Length);

    /// <summary>Moves forward to an address between <see cref="Place"/> and <see cref="End"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void MoveTo(ref readonly byte place)
    {
        int position = (int)Unsafe.ByteOffset(ref MemoryMarshal.GetReference(_data), in place);
        Debug.Assert(position >= _position && position <= _data.Length);
        _position = position;
    }

    /// <summary>Returns the address of the next <paramref name="size"/> bytes, and moves the cursor past them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref readonly byte Take(int size)
    {
        int at = _position;
        // As an unsigned number, a negative size is larger than any data.
        if ((uint)size > (uint)(_data.Length - at))
            Fill(size);
        _position = at + size;
        // The bytes are present: this method or Fill has checked it.
        return ref Unsafe.Add(ref MemoryMarshal.GetReference(_data), at);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public byte ReadByte() => Take(1);

    public byte PeekByte()
    {
        if (_position == _data.Length)
            Fill(1);
        return _data[_position];
    }

    /// <summary>
    /// Reads a value of a type without invalid bit patterns, such as a number. T is not constrained to such types, because code for numbers could then not be
    /// compiled into the package (docs/decisions/0034-compiled-ahead.md).
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public T ReadRaw<T>()
    {
        Debug.Assert(!RuntimeHelpers.IsReferenceOrContainsReferences<T>());
        return Unsafe.ReadUnaligned<T>(in Take(Unsafe.SizeOf<T>()));
    }

    /// <summary>Reads many values as <see cref="ReadRaw{T}()"/> does. Their bytes must not be more than an array can hold.</summary>
    public void ReadRaw<T>(Span<T> destination)
    {
        Debug.Assert(!RuntimeHelpers.IsReferenceOrContainsReferences<T>());
        int size = checked(destination.Length * Unsafe.SizeOf<T>());
        BlockCopy.Copy(MemoryMarshal.CreateReadOnlySpan(in Take(size), size),
            MemoryMarshal.CreateSpan(ref Unsafe.As<T, byte>(ref MemoryMarshal.GetReference(destination)), size));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ulong ReadVarInt()
    {
        byte first = Take(1);
        return first < 0x80 ? first : ReadLongVarInt(first);
    }

    public long ReadZigZag()
    {
        ulong value = ReadVarInt();
        return (long)(value >> 1) ^ -(long)(value & 1);
    }

    /// <summary>Reads a head; returns false for null. The count is not compared with any bound yet.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool ReadHead(out long count, out bool flag)
    {
        int at = _position;
        ulong head = ReadVarInt();
        if (head == 1)
            Throw.Malformed(at, "The count of a string, list or map is written as 1, which the format uses for no count");
        count = (long)(head >> 1) - 1;
        flag = (head & 1) != 0;
        return head != 0;
    }

    /// <summary>Reads the comparison in front of the first head of a list or map. If there is none, the cursor does not move.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public TextComparison ReadComparison() => PeekByte() == WireWriter.ComparisonMark ? ReadMarkedComparison() : TextComparison.None;

    public ReadOnlySpan<byte> ReadSpan(int length)
    {
        Take(length);
        return _data.Slice(_position - length, length);
    }

    /// <summary>Reads a string or null. A null is handled where this is inlined, because most optional strings are null.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public string? ReadString()
    {
        if ((uint)_position >= (uint)_data.Length || _data[_position] != 0)
            return ReadText();
        _position++;
        return null;
    }

    /// <summary>Reads a string. Most have a head of one byte and units of one byte, all of them present.</summary>
    private string? ReadText() => TryReadFew(1, out int units) ? WireText.DecodeNarrow(in Take(units, 0), units) : ReadOtherText();

    [MethodImpl(MethodImplOptions.NoInlining)]
    private string? ReadOtherText()
    {
        if (TryReadShortHead(out int head, out int length, out int wideness))
        {
            ref readonly byte units = ref Take(head + (length << wideness), head);
            if (length == 0)
                return "";
            return wideness == 0 ? WireText.DecodeNarrow(in units, length) : WireText.DecodeWide(in units, length);
        }

        int at = _position;
        if (!ReadHead(out long count, out bool wide))
            return null;
        if (count == 0)
            return "";
        int size = CheckBytes(at, count, wide ? 2 : 1);
        ref readonly byte source = ref Take(size);
        return wide ? WireText.DecodeWide(in source, (int)count) : WireText.DecodeNarrow(in source, size);
    }

    /// <summary>Moves past the string at the cursor if it is this ASCII text, in its short form. False does not mean that the string is another one.</summary>
    public bool TryReadText(string text)
    {
        if (!TryReadShortHead(out int head, out int length, out int wideness)
            || wideness != 0
            || length != text.Length
            || !Ascii.Equals(_data.Slice(_position + head, length), text))
            return false;
        _position += head + length;
        return true;
    }

    /// <summary>Returns the units of the string at the cursor, without moving; empty if it has wide units, is null, or is not known to be present.</summary>
    public readonly ReadOnlySpan<byte> PeekNarrowText() =>
        TryReadShortHead(out int head, out int length, out int wideness) && wideness == 0 ? _data.Slice(_position + head, length) : [];

    /// <summary>Moves past a string without creating it.</summary>
    public void SkipString()
    {
        int at = _position;
        if (ReadHead(out long count, out bool wide))
            Take(CheckBytes(at, count, wide ? 2 : 1));
    }

    public void Skip(long count)
    {
        if (count > Array.MaxLength - _position)
            FailBeyond(_position);
        Take((int)count);
    }

    /// <summary>Passes the head of a string, or of a list in one block, if it has few elements that are all present. Else returns false.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryReadFew(int size, out int count)
    {
        int left = _data.Length - _position;
        int head = left > 0 ? Unsafe.Add(ref MemoryMarshal.GetReference(_data), _position) : 0;
        count = (head >> 1) - 1;
        // This is null, a flag, a comparison, or a head of more bytes; or not all elements are present.
        if (head == 0 || (head & 0x81) != 0 || count * size >= left)
            return false;
        _position++;
        return true;
    }

    /// <summary>Reads the elements after the head that <see cref="TryReadFew"/> has passed.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void ReadFew<T>(Span<T> destination)
    {
        Debug.Assert(!RuntimeHelpers.IsReferenceOrContainsReferences<T>());
        int size = destination.Length * Unsafe.SizeOf<T>();
        // All elements are present, and memory of numbers may be copied as bytes.
        Unsafe.CopyBlockUnaligned(ref Unsafe.As<T, byte>(ref MemoryMarshal.GetReference(destination)), in Take(size, 0), (uint)size);
    }

    /// <summary>
    /// Checks a count of elements of at least <paramref name="smallest"/> bytes each: against the bytes left if the end is known (spec/format.md §3.4), and
    /// otherwise against what an array can hold.
    /// </summary>
    /// <param name="at">The offset of the head.</param>
    /// <param name="smallest">The number of bytes of the smallest element, at least 1.</param>
    public int CheckCount(int at, long count, long smallest)
    {
        if (EndIsKnown)
        {
            if (count > Remaining / smallest)
                FailEnd();
        }
        else if (count > (Array.MaxLength - _position) / smallest)
        {
            // The bytes before the elements count too, because the whole message must fit into an array.
            Throw.Limit(at, "The data declares more elements than a .NET array can hold");
        }
        else
        {
            // These bytes must follow, so the source cannot read beyond the message.
            Prefetch(count * smallest);
        }

        return (int)count;
    }

    /// <summary>The number of elements that may be allocated now, for a count that was announced and checked.</summary>
    public readonly int ProvenCapacity(int count, int elementSize) =>
        EndIsKnown ? count : Math.Min(count, Math.Max(1, UnprovenBytes / Math.Max(1, elementSize)));

    /// <summary>Asks a stream for bytes that are known to follow. It has no effect on other input.</summary>
    public void Prefetch(long count)
    {
        if (_source is null)
            return;
        _source.Fill((int)Math.Min(_position + Math.Min(count, 1 << 20), Array.MaxLength));
        _data = _source.Bytes;
    }

    /// <summary>Throws the error of an input that ends although more bytes are needed.</summary>
    [System.Diagnostics.CodeAnalysis.DoesNotReturn]
    public readonly void FailEnd()
    {
        if (_bounded)
            Throw.Malformed(_data.Length, "A frame or descriptor ends before the value inside it is complete");
        Throw.Error(TesseraErrorCode.UnexpectedEnd, _data.Length, "The input ends before the message does; it was cut off, or more bytes are still to come");
    }

    /// <summary>Returns a reader of the next bytes, whose length was announced, and moves past them.</summary>
    public WireReader Part(int length)
    {
        Take(length);
        return new WireReader(_data[.._position], _position - length, bounded: true);
    }

    /// <summary>Moves back to an earlier position.</summary>
    public void MoveTo(int position)
    {
        Debug.Assert(position <= _position);
        _position = position;
    }

    /// <summary>Returns a reader of bytes that this reader has passed.</summary>
    public readonly WireReader At(int position) => new(_data, position, bounded: true);

    private int CheckBytes(int at, long count, int unit)
    {
        if (count > WireText.MaxLength || count * unit > Array.MaxLength - _position)
        {
            if (EndIsKnown && count > Remaining / unit)
                FailEnd();
            Throw.Limit(at, "The data declares a string that is longer than a .NET string can be");
        }

        return (int)count * unit;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private ulong ReadLongVarInt(byte first)
    {
        int at = _position - 1;
        ulong value = first & 0x7Fu;
        for (int shift = 7; ; shift += 7)
        {
            byte next = Take(1);
            // The tenth byte holds bit 63 only. A last byte of zero means that the form is longer than needed.
            if (shift == 63 && next > 1)
                Throw.Malformed(at, "A number of variable length (varint) is 2^64 or more, which the format does not allow");
            value |= (ulong)(next & 0x7F) << shift;
            if (next >= 0x80)
                continue;
            if (next == 0)
                Throw.Malformed(at, "A number of variable length (varint) has more bytes than it needs; the format allows only the shortest form");
            return value;
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private TextComparison ReadMarkedComparison()
    {
        Take(1);
        int at = _position;
        byte code = ReadByte();
        if (!TextComparisons.IsKnown(code))
            Throw.Malformed(at, "The byte that says how a dictionary or set compares its keys is not one that the format defines (01 to 04)");
        if (PeekByte() == 0)
            Throw.Malformed(_position, "The data says how a dictionary or set compares its keys, but then has null in its place");
        return (TextComparison)code;
    }

    /// <summary>
    /// Looks at a string whose head has one or two bytes and whose units are all present, as in most strings. Any other is read step by step.
    /// </summary>
    /// <param name="head">The number of bytes of the head.</param>
    /// <param name="length">The number of units.</param>
    /// <param name="wideness">By how many bits to shift the length to get bytes: 0 for units of one byte, 1 for units of two.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly bool TryReadShortHead(out int head, out int length, out int wideness)
    {
        ReadOnlySpan<byte> rest = _data[_position..];
        (head, length, wideness) = (1, 0, 0);
        if (rest.Length < 2)
            return false;
        int value = rest[0];
        if (value >= 0x80)
        {
            // A last byte of zero means that the form is longer than needed. With 80 or more, the head goes on.
            if ((uint)(rest[1] - 1) >= 0x7F)
                return false;
            value = (value & 0x7F) | (rest[1] << 7);
            head = 2;
        }

        length = (value >> 1) - 1;
        wideness = value & 1;
        return length >= 0 && length << wideness <= rest.Length - head;
    }

    /// <summary>Does what <see cref="Take(int)"/> does, for bytes known to be present, and returns the address at an offset among them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private ref readonly byte Take(int size, int offset)
    {
        Debug.Assert(size <= _data.Length - _position && offset <= size);
        int at = _position + offset;
        _position += size;
        return ref Unsafe.Add(ref MemoryMarshal.GetReference(_data), at);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Fill(int size)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(size);
        if (_source is not null)
        {
            if (size > Array.MaxLength - _position)
                FailBeyond(_position);
            _source.Fill(_position + size);
            _data = _source.Bytes;
        }

        if (size > _data.Length - _position)
            FailEnd();
    }

    private readonly void FailBeyond(int at)
    {
        if (EndIsKnown)
            FailEnd();
        Throw.Limit(at, "The message is longer than a .NET array can be");
    }
}
