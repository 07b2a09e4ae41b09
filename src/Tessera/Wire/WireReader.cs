using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;

namespace Tessera.Wire;

/// <summary>
/// Decodes the building blocks of spec/format.md §2 and §3 from contiguous bytes; a stream refills on a cold path. Every length is
/// compared with the bytes left, in 64 bits, before anything is allocated.
/// </summary>
internal ref struct WireReader
{
    /// <summary>Without a known end nothing beyond this is allocated ahead of the bytes (spec/format.md §8).</summary>
    private const int UnprovenBytes = 64 * 1024;

    private readonly InputSource? _source;
    private readonly bool _bounded;
    private ReadOnlySpan<byte> _data;
    private int _position;

    /// <param name="data">The input from its very start: offsets count from here.</param>
    /// <param name="position">Where to begin.</param>
    /// <param name="bounded">The length was announced by the bytes before it: running out is malformed, more input cannot help.</param>
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

    /// <summary>The cursor, from the start of the input.</summary>
    public readonly int Position => _position;

    /// <summary>The input as far as it is present, from its start.</summary>
    public readonly ReadOnlySpan<byte> Data => _data;

    /// <summary>False while reading a stream: more may come than is present.</summary>
    public readonly bool EndIsKnown => _source is null;

    /// <summary>The bytes left, of a reader whose end is known.</summary>
    public readonly int Remaining => _data.Length - _position;

    /// <summary>The bytes at the cursor that are present already; does not move.</summary>
    public readonly ReadOnlySpan<byte> Present => _data[_position..];

    /// <summary>The cursor as an address, for code that moves over many small values: it stands between here and <see cref="End"/>.</summary>
    public readonly ref readonly byte Place => ref Unsafe.Add(ref MemoryMarshal.GetReference(_data), _position);

    /// <summary>Behind the last byte that is present already.</summary>
    public readonly ref readonly byte End => ref Unsafe.Add(ref MemoryMarshal.GetReference(_data), _data.Length);

    /// <summary>Moves forward to an address between <see cref="Place"/> and <see cref="End"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void MoveTo(ref readonly byte place)
    {
        int position = (int)Unsafe.ByteOffset(ref MemoryMarshal.GetReference(_data), in place);
        Debug.Assert(position >= _position && position <= _data.Length);
        _position = position;
    }

    /// <summary>The next <paramref name="size"/> bytes; the cursor moves behind them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref readonly byte Take(int size)
    {
        int at = _position;
        // A negative size is one that no data can have.
        if ((uint)size > (uint)(_data.Length - at))
            Fill(size);
        _position = at + size;
        // In bounds: checked above, or Fill did.
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
    /// Any bit pattern of T is accepted: for numbers and other types without invalid values. T is not constrained to be such a type, because code for numbers could not be compiled
    /// into the package then (docs/decisions/0034-compiled-ahead.md).
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public T ReadRaw<T>()
    {
        Debug.Assert(!RuntimeHelpers.IsReferenceOrContainsReferences<T>());
        return Unsafe.ReadUnaligned<T>(in Take(Unsafe.SizeOf<T>()));
    }

    /// <summary>As <see cref="ReadRaw{T}()"/>, for many values, whose bytes are no more than an array can hold.</summary>
    public void ReadRaw<T>(Span<T> destination)
    {
        Debug.Assert(!RuntimeHelpers.IsReferenceOrContainsReferences<T>());
        int size = checked(destination.Length * Unsafe.SizeOf<T>());
        BlockCopy.Copy(MemoryMarshal.CreateReadOnlySpan(in Take(size), size), MemoryMarshal.CreateSpan(ref Unsafe.As<T, byte>(ref MemoryMarshal.GetReference(destination)), size));
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

    /// <summary>False for null. The count is not checked against anything yet.</summary>
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

    /// <summary>What may stand in front of the first head of a list or map; the cursor stays where nothing does.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public TextComparison ReadComparison() => PeekByte() == WireWriter.ComparisonMark ? ReadMarkedComparison() : TextComparison.None;

    public ReadOnlySpan<byte> ReadSpan(int length)
    {
        Take(length);
        return _data.Slice(_position - length, length);
    }

    /// <summary>Nulls are told where this is inlined: of many strings that are optional, most are null.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public string? ReadString()
    {
        if ((uint)_position >= (uint)_data.Length || _data[_position] != 0)
            return ReadText();
        _position++;
        return null;
    }

    /// <summary>Most strings have a head of one byte, and units of one byte, all of them present.</summary>
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

    /// <summary>Moves behind the string at the cursor if it is this one: text of ASCII, which has one form in that it is short. False says nothing.</summary>
    public bool TryReadText(string text)
    {
        if (!TryReadShortHead(out int head, out int length, out int wideness) || wideness != 0 || length != text.Length || !Ascii.Equals(_data.Slice(_position + head, length), text))
            return false;
        _position += head + length;
        return true;
    }

    /// <summary>The string at the cursor, which stays there, if it has one byte a unit and is all present. Nothing for any other, and for a null.</summary>
    public readonly ReadOnlySpan<byte> PeekNarrowText() =>
        TryReadShortHead(out int head, out int length, out int wideness) && wideness == 0 ? _data.Slice(_position + head, length) : [];

    /// <summary>Moves behind a string without making it.</summary>
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

    /// <summary>
    /// Moves behind the head of a list that stands in one block, or of a string, if it has few elements of a size and all of them are present; false says nothing.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryReadFew(int size, out int count)
    {
        int left = _data.Length - _position;
        int head = left > 0 ? Unsafe.Add(ref MemoryMarshal.GetReference(_data), _position) : 0;
        count = (head >> 1) - 1;
        // Null, a flag, a comparison, or a head of more bytes.
        if (head == 0 || (head & 0x81) != 0 || count * size >= left)
            return false;
        _position++;
        return true;
    }

    /// <summary>The elements behind the head that <see cref="TryReadFew"/> has read.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void ReadFew<T>(Span<T> destination)
    {
        Debug.Assert(!RuntimeHelpers.IsReferenceOrContainsReferences<T>());
        int size = destination.Length * Unsafe.SizeOf<T>();
        // All of them are present, and memory of numbers may be copied as bytes.
        Unsafe.CopyBlockUnaligned(ref Unsafe.As<T, byte>(ref MemoryMarshal.GetReference(destination)), in Take(size, 0), (uint)size);
    }

    /// <summary>
    /// A count of elements of at least <paramref name="smallest"/> bytes each, compared with the bytes left where the end is known
    /// (spec/format.md §3); a count that no array can hold is a limit.
    /// </summary>
    /// <param name="at">The head's offset.</param>
    /// <param name="count">The count as read.</param>
    /// <param name="smallest">The smallest element's bytes, at least 1.</param>
    public int CheckCount(int at, long count, long smallest)
    {
        if (EndIsKnown)
        {
            if (count > Remaining / smallest)
                FailEnd();
        }
        else if (count > (Array.MaxLength - _position) / smallest)
        {
            // Behind what has come already: all of the message must fit into an array.
            Throw.Limit(at, "The data announces more elements than a .NET array can hold");
        }
        else
        {
            // These bytes must follow, so asking for them cannot read past the message.
            Prefetch(count * smallest);
        }

        return (int)count;
    }

    /// <summary>How many elements may be allocated now for an announced, checked count.</summary>
    public readonly int ProvenCapacity(int count, int elementSize) =>
        EndIsKnown ? count : Math.Min(count, Math.Max(1, UnprovenBytes / Math.Max(1, elementSize)));

    /// <summary>Asks a stream ahead for bytes that are known to follow; no effect on other input.</summary>
    public void Prefetch(long count)
    {
        if (_source is null)
            return;
        _source.Fill((int)Math.Min(_position + Math.Min(count, 1 << 20), Array.MaxLength));
        _data = _source.Bytes;
    }

    /// <summary>The input ends here although more is needed.</summary>
    [System.Diagnostics.CodeAnalysis.DoesNotReturn]
    public readonly void FailEnd()
    {
        if (_bounded)
            Throw.Malformed(_data.Length, "A frame or descriptor ends before the value inside it is complete");
        Throw.Error(TesseraErrorCode.UnexpectedEnd, _data.Length, "The input ends before the message does; it was cut off, or more bytes are still to come");
    }

    /// <summary>A reader of the next bytes, whose length was announced; this reader moves behind them.</summary>
    public WireReader Part(int length)
    {
        Take(length);
        return new WireReader(_data[.._position], _position - length, bounded: true);
    }

    /// <summary>Goes back to where the cursor was before.</summary>
    public void MoveTo(int position)
    {
        Debug.Assert(position <= _position);
        _position = position;
    }

    /// <summary>A reader of bytes passed earlier.</summary>
    public readonly WireReader At(int position) => new(_data, position, bounded: true);

    private int CheckBytes(int at, long count, int unit)
    {
        if (count > Array.MaxLength / 2 || count * unit > Array.MaxLength - _position)
        {
            if (EndIsKnown)
                FailEnd();
            Throw.Limit(at, "The data announces a string that is longer than a .NET string can be");
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
            // The tenth byte holds bit 63 only; a last byte of zero would be a longer form of the same number.
            if (shift == 63 && next > 1)
                Throw.Malformed(at, "A number of variable length (varint) is 2^64 or more, which the format does not allow");
            value |= (ulong)(next & 0x7F) << shift;
            if (next >= 0x80)
                continue;
            if (next == 0)
                Throw.Malformed(at, "A number of variable length (varint) has more bytes than it needs; the format allows its shortest form only");
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
            Throw.Malformed(at, "The byte that says how a dictionary or set compares its keys is none of those that the format defines (01 to 04)");
        if (PeekByte() == 0)
            Throw.Malformed(_position, "The data says how a dictionary or set compares its keys, and then has a null in its place");
        return (TextComparison)code;
    }

    /// <summary>Most strings: a head of one or two bytes, and all units present. Anything else is read step by step.</summary>
    /// <param name="head">Bytes of the head.</param>
    /// <param name="length">The units.</param>
    /// <param name="wideness">0 for units of one byte, 1 for units of two: what the length is shifted by.</param>
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
            // A last byte of zero would be a longer form of the same number, one of 80 or more goes on.
            if ((uint)(rest[1] - 1) >= 0x7F)
                return false;
            value = (value & 0x7F) | (rest[1] << 7);
            head = 2;
        }

        length = (value >> 1) - 1;
        wideness = value & 1;
        return length >= 0 && length << wideness <= rest.Length - head;
    }

    /// <summary>As <see cref="Take(int)"/>, for bytes known to be present; the reference leads into them.</summary>
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
