using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;

namespace StructPacker;

/// <summary>Reads packed values one after the other, from memory or a stream. Generated code uses it.</summary>
/// <remarks>
/// Data that ends too early throws <see cref="EndOfStreamException"/>, and bytes that are not a value of the type throw <see cref="InvalidDataException"/>.
/// Data causes no other exceptions. Counts are compared with the bytes left before memory is allocated. Bytes after the value are not read.
/// </remarks>
[EditorBrowsable(EditorBrowsableState.Advanced)]
public ref struct PackReader
{
    /// <summary>The initial size, in bytes, of an array that is read from a stream of unknown length.</summary>
    private const int FirstChunk = 64 * 1024;

    private readonly Stream? _stream;
    private readonly ReadOnlySpan<byte> _data;
    private int _position;
    private long _readFromStream;

    /// <summary>Initializes a reader that starts at the beginning of <paramref name="source"/>.</summary>
    /// <param name="source">The source to read from.</param>
    public PackReader(ReadOnlySpan<byte> source)
    {
        PackFormat.RequireLittleEndian();
        _data = source;
    }

    /// <summary>Initializes a reader that starts at <paramref name="startIndex"/> of <paramref name="source"/>.</summary>
    /// <param name="source">The source to read from.</param>
    /// <param name="startIndex">The index of the first byte to read.</param>
    public PackReader(byte[] source, int startIndex)
        : this(source)
    {
        ArgumentNullException.ThrowIfNull(source);
        ArgumentOutOfRangeException.ThrowIfGreaterThan((uint)startIndex, (uint)source.Length, nameof(startIndex));
        _position = startIndex;
    }

    /// <summary>Initializes a reader that starts at the current position of <paramref name="source"/>.</summary>
    /// <param name="source">The source to read from.</param>
    public PackReader(Stream source)
        : this([])
    {
        ArgumentNullException.ThrowIfNull(source);
        _stream = source;
    }

    /// <summary>The position of the reader: an index into the memory, or the number of bytes read from the stream.</summary>
    public readonly long Position => _stream is null ? _position : _readFromStream;

    /// <summary>The number of bytes left, or <see cref="long.MaxValue"/> if the length of the stream is unknown.</summary>
    private readonly long Left =>
        _stream is null ? _data.Length - _position
        : _stream.CanSeek ? Math.Max(0, _stream.Length - _stream.Position)
        : long.MaxValue;

    /// <summary>Reads a value of a type whose bits are all valid: a number, <see cref="char"/>, <see cref="TimeSpan"/>, <see cref="Guid"/> or enum.</summary>
    /// <typeparam name="T">One of these types.</typeparam>
    /// <returns>The value.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public T Read<T>()
        where T : unmanaged
    {
        int at = _position;
        if (_data.Length - at < Unsafe.SizeOf<T>())
        {
            return ReadFromStream<T>();
        }

        _position = at + Unsafe.SizeOf<T>();
        // The position was checked above. A slice would check it again for each member.
        return Unsafe.ReadUnaligned<T>(in Unsafe.Add(ref MemoryMarshal.GetReference(_data), at));
    }

    /// <summary>Reads the members of a struct.</summary>
    /// <typeparam name="T">The struct.</typeparam>
    /// <typeparam name="TLayout">The generated layout of the struct.</typeparam>
    /// <param name="value">The struct, which provides the members that are not packed.</param>
    /// <returns>A copy of the struct with the members that were read.</returns>
    public T Read<T, TLayout>(T value)
        where T : struct
        where TLayout : IPackLayout<T>
    {
        TLayout.Read(ref this, ref value);
        return value;
    }

    /// <summary>Reads a bool.</summary>
    /// <returns>The value.</returns>
    public bool ReadBoolean()
    {
        byte value = Read<byte>();
        return value <= 1 ? value == 1 : throw Invalid(1, "a bool is 0 or 1");
    }

    /// <summary>Reads a decimal.</summary>
    /// <returns>The value.</returns>
    public decimal ReadDecimal()
    {
        decimal value = Read<decimal>();
        return IsValid(value) ? value : throw Invalid(sizeof(decimal), "the sign and scale are not valid for a decimal");
    }

    /// <summary>Reads a date and time with its kind.</summary>
    /// <returns>The value.</returns>
    public DateTime ReadDateTime()
    {
        long value = Read<long>();
        try
        {
            return DateTime.FromBinary(value);
        }
        catch (ArgumentException)
        {
            throw Invalid(sizeof(long), "the number is not valid for a DateTime");
        }
    }

    /// <summary>Reads an instant with its offset.</summary>
    /// <returns>The value.</returns>
    public DateTimeOffset ReadDateTimeOffset()
    {
        long ticks = Read<long>();
        short minutes = Read<short>();
        try
        {
            return new DateTimeOffset(ticks, TimeSpan.Zero).ToOffset(TimeSpan.FromMinutes(minutes));
        }
        catch (ArgumentException)
        {
            throw Invalid(sizeof(long) + sizeof(short), "the numbers are not valid for a DateTimeOffset");
        }
    }

    /// <summary>Reads a date.</summary>
    /// <returns>The value.</returns>
    public DateOnly ReadDateOnly()
    {
        uint value = Read<uint>();
        return value <= DateOnly.MaxValue.DayNumber ? DateOnly.FromDayNumber((int)value) : throw Invalid(sizeof(int), "the number is not valid for a DateOnly");
    }

    /// <summary>Reads a time of day.</summary>
    /// <returns>The value.</returns>
    public TimeOnly ReadTimeOnly()
    {
        ulong value = Read<ulong>();
        return value <= (ulong)TimeOnly.MaxValue.Ticks ? new TimeOnly((long)value) : throw Invalid(sizeof(long), "the number is not valid for a TimeOnly");
    }

    /// <summary>Reads a string or null. Bytes that are not valid UTF-8 are replaced by U+FFFD.</summary>
    /// <returns>The value.</returns>
    public string? ReadString()
    {
        int count = Read<int>();
        if (count <= 0)
        {
            return count switch
            {
                0 => "",
                -1 => null,
                _ => throw Invalid(sizeof(int), "the count of a string is negative"),
            };
        }

        if (count > _data.Length - _position)
        {
            return Encoding.UTF8.GetString(ReadElements<byte>(count));
        }

        string value = Encoding.UTF8.GetString(_data.Slice(_position, count));
        _position += count;
        return value;
    }

    /// <summary>Reads an array, or null, whose elements are copied as they are in memory. All bits of the element type must be valid.</summary>
    /// <typeparam name="T">The type of the elements, as for <see cref="Read{T}"/>.</typeparam>
    /// <returns>The array, or null.</returns>
    public T[]? ReadArray<T>()
        where T : unmanaged =>
        TryReadCount(out int count) ? ReadElements<T>(count) : null;

    /// <summary>Reads an array or null.</summary>
    /// <returns>The array, or null.</returns>
    public bool[]? ReadBooleans()
    {
        bool[]? values = ReadArray<bool>();
        int wrong = MemoryMarshal.AsBytes<bool>(values).IndexOfAnyExceptInRange((byte)0, (byte)1);
        return wrong < 0 ? values : throw Invalid(values!.Length - wrong, "a bool is 0 or 1");
    }

    /// <inheritdoc cref="ReadBooleans"/>
    public decimal[]? ReadDecimals()
    {
        decimal[]? values = ReadArray<decimal>();
        for (int i = 0; i < values?.Length; i++)
        {
            if (!IsValid(values[i]))
            {
                throw Invalid((long)(values.Length - i) * sizeof(decimal), "the sign and scale are not valid for a decimal");
            }
        }

        return values;
    }

    /// <inheritdoc cref="ReadBooleans"/>
    public DateTime[]? ReadDateTimes() => ReadArray(sizeof(long), static (ref PackReader reader) => reader.ReadDateTime());

    /// <inheritdoc cref="ReadBooleans"/>
    public string?[]? ReadStrings() => ReadArray(sizeof(int), static (ref PackReader reader) => reader.ReadString());

    /// <inheritdoc cref="ReadBooleans"/>
    /// <typeparam name="T">The type of the elements.</typeparam>
    /// <param name="minimum">The minimum size, in bytes, of each element.</param>
    /// <param name="read">The delegate that reads an element.</param>
    public T[]? ReadArray<T>(int minimum, PackElementReader<T> read)
    {
        ArgumentNullException.ThrowIfNull(read);
        if (!TryReadCount(out int count))
        {
            return null;
        }

        // A struct may contain an array of itself, so hostile data can nest as many arrays as it has bytes.
        if (!RuntimeHelpers.TryEnsureSufficientExecutionStack())
        {
            throw Invalid(0, "arrays of structs are nested too deeply");
        }

        T[] values = count == 0 ? [] : new T[FirstCount(count, minimum, Unsafe.SizeOf<T>())];
        for (int i = 0; i < count; i++)
        {
            if (i == values.Length)
            {
                Array.Resize(ref values, (int)Math.Min(count, 2L * i));
            }

            values[i] = read(ref this);
        }

        return values;
    }

    /// <summary>Reads a nullable value.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="read">The delegate that reads the value.</param>
    /// <returns>The value or <see langword="null"/>.</returns>
    public T? ReadNullable<T>(PackElementReader<T> read)
        where T : struct
    {
        ArgumentNullException.ThrowIfNull(read);
        return ReadBoolean() ? read(ref this) : null;
    }

    /// <summary>Checks the first word: its third byte is the scale, at most 28, and its highest bit is the sign.</summary>
    private static bool IsValid(decimal value)
    {
        int flags = MemoryMarshal.Read<int>(MemoryMarshal.AsBytes(new ReadOnlySpan<decimal>(in value)));
        return (flags & 0x7F00FFFF) == 0 && (flags & 0x00FF0000) <= 28 << 16;
    }

    private bool TryReadCount(out int count)
    {
        count = Read<byte>();
        if (count == PackFormat.LongArray)
        {
            count = Read<int>();
            return count >= 0 ? true : throw Invalid(sizeof(int), "the count of an array is negative");
        }

        return count != PackFormat.NullArray;
    }

    private T[] ReadElements<T>(int count)
        where T : unmanaged
    {
        if (count == 0)
        {
            return [];
        }

        T[] values = GC.AllocateUninitializedArray<T>(FirstCount(count, Unsafe.SizeOf<T>(), Unsafe.SizeOf<T>()));
        Fill(MemoryMarshal.AsBytes(values.AsSpan()));
        while (values.Length < count)
        {
            int filled = values.Length;
            Array.Resize(ref values, (int)Math.Min(count, 2L * filled));
            Fill(MemoryMarshal.AsBytes(values.AsSpan(filled)));
        }

        return values;
    }

    /// <summary>Returns the number of elements to allocate first: all of them if their bytes are known to be available.</summary>
    private readonly int FirstCount(int count, int minimum, int inMemory)
    {
        long left = Left;
        if ((long)count * minimum > left)
        {
            throw Short((long)count * minimum, left);
        }

        return left == long.MaxValue ? Math.Min(count, Math.Max(1, FirstChunk / inMemory)) : count;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private T ReadFromStream<T>()
        where T : unmanaged
    {
        T value = default;
        Fill(MemoryMarshal.AsBytes(new Span<T>(ref value)));
        return value;
    }

    private void Fill(scoped Span<byte> target)
    {
        if (_stream is null)
        {
            if (target.Length > _data.Length - _position)
            {
                throw Short(target.Length, _data.Length - _position);
            }

            _data.Slice(_position, target.Length).CopyTo(target);
            _position += target.Length;
            return;
        }

        int read = _stream.ReadAtLeast(target, target.Length, throwOnEndOfStream: false);
        if (read < target.Length)
        {
            throw Short(target.Length, read);
        }

        _readFromStream += read;
    }

    private readonly EndOfStreamException Short(long needed, long left) =>
        new($"The data ends too early: {needed} bytes are needed at offset {Position}, and {left} are left.");

    /// <param name="back">The number of bytes between the start of the invalid value and the current position.</param>
    /// <param name="rule">The rule that is broken.</param>
    private readonly InvalidDataException Invalid(long back, string rule) =>
        new($"The data at offset {Position - back} is not what was packed: {rule}.");
}
