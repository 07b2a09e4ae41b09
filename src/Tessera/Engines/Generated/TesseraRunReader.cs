using System.ComponentModel;
using System.Runtime.InteropServices;
using Tessera.Wire.Scalars;

namespace Tessera.Engines.Generated;

/// <summary>The bytes of neighbouring members that each have a known size. Their presence is checked once for all. Not meant to be used by hand.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly ref struct TesseraRunReader
{
    private readonly ReadOnlySpan<byte> _bytes;

    /// <summary>The offset of the run in the input.</summary>
    private readonly int _start;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal TesseraRunReader(ReadOnlySpan<byte> bytes, int start)
    {
        _bytes = bytes;
        _start = start;
    }

    /// <summary>Returns a value of a type for which every bit pattern is a value.</summary>
    /// <typeparam name="T">A number, a char, an enum, a Guid or a TimeSpan.</typeparam>
    /// <param name="at">The offset of the value in the run, in bytes.</param>
    /// <exception cref="NotSupportedException"><typeparamref name="T"/> holds references.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public T Raw<T>(int at)
    {
        RawMemory.Require<T>();
        return Unsafe.ReadUnaligned<T>(in Take(at, Unsafe.SizeOf<T>()));
    }

    /// <summary>Returns a bool.</summary>
    /// <param name="at">The offset of the value in the run, in bytes.</param>
    /// <exception cref="TesseraException">The byte is neither 00 nor 01.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool Boolean(int at)
    {
        if (!BooleanScalar.TryDecode(in Take(at, BooleanScalar.Size), out bool value))
            Throw.NoValue(_start + at, WireKind.Bool.Word());
        return value;
    }

    /// <summary>Returns a DateTime.</summary>
    /// <param name="at">The offset of the value in the run, in bytes.</param>
    /// <exception cref="TesseraException">The data is not a point in time.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public DateTime DateTime(int at)
    {
        if (!DateTimeScalar.TryDecode(in Take(at, DateTimeScalar.Size), out DateTime value))
            Throw.NoValue(_start + at, WireKind.DateTime.Word());
        return value;
    }

    /// <summary>Returns the place of a value. The slice checks the bounds.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private ref readonly byte Take(int at, int size) => ref MemoryMarshal.GetReference(_bytes.Slice(at, size));
}
