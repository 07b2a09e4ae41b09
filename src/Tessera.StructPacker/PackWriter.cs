using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;

namespace StructPacker;

/// <summary>Writes packed values one behind the other. Generated code uses it; its memory has the size that <see cref="PackSize"/> has counted.</summary>
[EditorBrowsable(EditorBrowsableState.Advanced)]
public ref struct PackWriter
{
    private readonly Span<byte> _target;
    private int _position;

    /// <summary>Writes from the beginning of <paramref name="target"/>.</summary>
    /// <param name="target">Where to.</param>
    public PackWriter(Span<byte> target)
    {
        PackFormat.RequireLittleEndian();
        _target = target;
    }

    /// <summary>How many bytes have been written.</summary>
    public readonly int Position => _position;

    /// <summary>Writes a value as it lies in memory: a number, a <see cref="char"/>, <see cref="decimal"/>, <see cref="TimeSpan"/>, <see cref="Guid"/> or enum.</summary>
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
        // In bounds: checked above. A slice would be checked again, for each member.
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref MemoryMarshal.GetReference(_target), at), value);
    }

    /// <summary>Writes one byte, 0 or 1.</summary>
    /// <param name="value">The value.</param>
    public void Write(bool value) => Write(value ? (byte)1 : (byte)0);

    /// <summary>Writes the number of <see cref="DateTime.ToBinary"/>, which keeps the kind.</summary>
    /// <param name="value">The value.</param>
    public void Write(DateTime value) => Write(value.ToBinary());

    /// <summary>Writes the instant in ticks (UTC) and the offset in minutes: 10 bytes.</summary>
    /// <param name="value">The value.</param>
    public void Write(DateTimeOffset value)
    {
        Write(value.UtcTicks);
        Write((short)value.TotalOffsetMinutes);
    }

    /// <summary>Writes the count of bytes in UTF-8 and these bytes; for <see langword="null"/> the count -1.</summary>
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

    /// <summary>Writes the head of an array and its elements as they lie in memory.</summary>
    /// <typeparam name="T">The type of the elements; see <see cref="Write{T}(T)"/>.</typeparam>
    /// <param name="values">The array.</param>
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
    /// <param name="values">The array.</param>
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

    /// <summary>Writes the head of an array, and its elements by a method.</summary>
    /// <typeparam name="T">The type of the elements.</typeparam>
    /// <param name="values">The array.</param>
    /// <param name="write">Writes one element.</param>
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

    /// <summary>Writes one byte, 0 or 1 as with <see cref="Write(bool)"/>, and the value if there is one.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The value or <see langword="null"/>.</param>
    /// <param name="write">Writes the value.</param>
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
