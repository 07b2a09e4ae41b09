using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;

namespace StructPacker;

/// <summary>Writes packed values one after the other, into memory with the size that <see cref="PackSize"/> returns. Generated code uses it.</summary>
[EditorBrowsable(EditorBrowsableState.Advanced)]
public ref struct PackWriter
{
    private readonly Span<byte> _target;
    private int _position;

    /// <summary>Initializes a writer that starts at the beginning of <paramref name="target"/>.</summary>
    /// <param name="target">The memory to write to.</param>
    public PackWriter(Span<byte> target)
    {
        PackFormat.RequireLittleEndian();
        _target = target;
    }

    /// <summary>The number of bytes that have been written.</summary>
    public readonly int Position => _position;

    /// <summary>Writes a value as in memory: a number, <see cref="char"/>, <see cref="decimal"/>, <see cref="TimeSpan"/>, <see cref="Guid"/> or enum.</summary>
    /// <typeparam name="T">One of these types.</typeparam>
    /// <param name="value">The value.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Write<T>(T value)
        where T : unmanaged
    {
        int at = _position;
        if (_target.Length - at < Unsafe.SizeOf<T>())
        {
            throw TooSmall();
        }

        _position = at + Unsafe.SizeOf<T>();
        // The position was checked above. A slice would check it again for each member.
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref MemoryMarshal.GetReference(_target), at), value);
    }

    /// <summary>Writes a Boolean value as one byte, 0 or 1.</summary>
    /// <param name="value">The value.</param>
    public void Write(bool value) => Write(value ? (byte)1 : (byte)0);

    /// <summary>Writes a date and time as the number of <see cref="DateTime.ToBinary"/>, which keeps the kind.</summary>
    /// <param name="value">The value.</param>
    public void Write(DateTime value) => Write(value.ToBinary());

    /// <summary>Writes a date and time with its offset, as UTC ticks and the offset in minutes: 10 bytes.</summary>
    /// <param name="value">The value.</param>
    public void Write(DateTimeOffset value)
    {
        Write(value.UtcTicks);
        Write((short)value.TotalOffsetMinutes);
    }

    /// <summary>Writes a string as its number of UTF-8 bytes and these bytes, or <see langword="null"/> as the number -1.</summary>
    /// <param name="value">The value.</param>
    public void Write(string? value)
    {
        if (string.IsNullOrEmpty(value))
        {
            Write(value is null ? -1 : 0);
            return;
        }

        int head = _position;
        Write(0);
        int count = Encoding.UTF8.GetBytes(value, _target[_position..]);
        MemoryMarshal.Write(_target[head..], in count);
        _position += count;
    }

    /// <summary>Writes the head of an array and its elements as they are in memory.</summary>
    /// <typeparam name="T">The type of the elements, as for <see cref="Write{T}(T)"/>.</typeparam>
    /// <param name="values">The array, or null.</param>
    public void Write<T>(T[]? values)
        where T : unmanaged
    {
        if (WriteHead(values))
        {
            ReadOnlySpan<byte> bytes = MemoryMarshal.AsBytes<T>(values);
            bytes.CopyTo(_target[_position..]);
            _position += bytes.Length;
        }
    }

    /// <summary>Writes the head of an array and its elements.</summary>
    /// <param name="values">The array, or null.</param>
    public void Write(DateTime[]? values)
    {
        if (WriteHead(values))
        {
            foreach (DateTime value in values!)
            {
                Write(value);
            }
        }
    }

    /// <inheritdoc cref="Write(DateTime[])"/>
    public void Write(string?[]? values)
    {
        if (WriteHead(values))
        {
            foreach (string? value in values!)
            {
                Write(value);
            }
        }
    }

    /// <summary>Writes the head of an array, and its elements with a delegate.</summary>
    /// <typeparam name="T">The type of the elements.</typeparam>
    /// <param name="values">The array, or null.</param>
    /// <param name="write">The delegate that writes an element.</param>
    public void Write<T>(T[]? values, PackElementWriter<T> write)
    {
        ArgumentNullException.ThrowIfNull(write);
        if (WriteHead(values))
        {
            foreach (T value in values!)
            {
                write(ref this, value);
            }
        }
    }

    /// <summary>Writes a nullable value as one byte, 0 or 1, followed by the value if there is one.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The value or <see langword="null"/>.</param>
    /// <param name="write">The delegate that writes the value.</param>
    public void Write<T>(T? value, PackElementWriter<T> write)
        where T : struct
    {
        ArgumentNullException.ThrowIfNull(write);
        Write(value.HasValue);
        if (value.HasValue)
        {
            write(ref this, value.GetValueOrDefault());
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ArgumentException TooSmall() => new("The memory is too small for the packed value.");

    private bool WriteHead<T>(T[]? values)
    {
        if (values is null)
        {
            Write(PackFormat.NullArray);
            return false;
        }

        if (values.Length < PackFormat.NullArray)
        {
            Write((byte)values.Length);
        }
        else
        {
            Write(PackFormat.LongArray);
            Write(values.Length);
        }

        return values.Length > 0;
    }
}
