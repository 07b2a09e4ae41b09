using System.ComponentModel;
using System.Runtime.InteropServices;
using Tessera.Wire.Scalars;

namespace Tessera.Engines.Generated;

/// <summary>Room for neighbouring members that each have a known size. It is reserved once for all. Not meant to be used by hand.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly ref struct TesseraRunWriter
{
    private readonly Span<byte> _bytes;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal TesseraRunWriter(Span<byte> bytes) => _bytes = bytes;

    /// <summary>Writes a value whose memory is its wire form.</summary>
    /// <typeparam name="T">A number, a char, an enum, a Guid or a TimeSpan.</typeparam>
    /// <param name="at">The offset of the value in the run, in bytes.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="NotSupportedException"><typeparamref name="T"/> holds references.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Raw<T>(int at, T value)
    {
        RawMemory.Require<T>();
        Unsafe.WriteUnaligned(ref Take(at, Unsafe.SizeOf<T>()), value);
    }

    /// <summary>Writes a bool.</summary>
    /// <param name="at">The offset of the value in the run, in bytes.</param>
    /// <param name="value">The value.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Boolean(int at, bool value) => Take(at, 1) = value ? (byte)1 : (byte)0;

    /// <summary>Writes a DateTime.</summary>
    /// <param name="at">The offset of the value in the run, in bytes.</param>
    /// <param name="value">A value of any kind.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void DateTime(int at, DateTime value) => DateTimeScalar.Encode(ref Take(at, DateTimeScalar.Size), value);

    /// <summary>Returns the place of a value. The slice checks the bounds.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private ref byte Take(int at, int size) => ref MemoryMarshal.GetReference(_bytes.Slice(at, size));
}
