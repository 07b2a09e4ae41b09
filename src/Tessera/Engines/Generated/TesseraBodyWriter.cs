using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Tessera.Converters;
using Tessera.Wire;
using Tessera.Wire.Scalars;

namespace Tessera.Engines.Generated;

/// <summary>Where generated code writes the members of an object. Not meant to be used by hand.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public ref struct TesseraBodyWriter
{
    internal WireWriter Wire;
    internal readonly WriteContext Context;

    internal TesseraBodyWriter(WireWriter wire, WriteContext context)
    {
        Wire = wire;
        Context = context;
    }

    /// <summary>Writes a value whose memory is its wire form.</summary>
    /// <typeparam name="T">A number, a char, an enum, a Guid or a TimeSpan.</typeparam>
    /// <param name="value">The value.</param>
    /// <exception cref="NotSupportedException">T holds references.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteRaw<T>(T value)
    {
        RawMemory.Require<T>();
        Wire.WriteRaw(value);
    }

    /// <summary>Makes room for members that have a known size each; all of it is to be filled.</summary>
    /// <param name="size">Of all of them, in bytes.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public TesseraRunWriter WriteRun(int size)
    {
        // As many bytes as are reserved.
        TesseraRunWriter run = new(MemoryMarshal.CreateSpan(ref Wire.Reserve(size), size));
        Wire.Advance(size);
        return run;
    }

    /// <summary>Writes a bool.</summary>
    /// <param name="value">The value.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteBoolean(bool value) => Wire.WriteByte(value ? (byte)1 : (byte)0);

    /// <summary>Writes a string.</summary>
    /// <param name="value">Any units; null too.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteString(string? value) => Wire.WriteString(value);

    /// <summary>Writes a DateTime.</summary>
    /// <param name="value">Of any kind.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteDateTime(DateTime value)
    {
        DateTimeScalar.Encode(ref Wire.Reserve(DateTimeScalar.Size), value);
        Wire.Advance(DateTimeScalar.Size);
    }

    /// <summary>Writes the byte that says whether a member is there.</summary>
    /// <param name="isPresent">Whether it is.</param>
    /// <returns>The same.</returns>
    public bool WritePresence(bool isPresent)
    {
        Wire.WriteByte(isPresent ? (byte)1 : (byte)0);
        return isPresent;
    }

    /// <summary>As <see cref="WriteRaw"/>, behind a byte that says whether the value is there: not if it is the default of its type.</summary>
    /// <typeparam name="T">A number, a char, an enum, a Guid or a TimeSpan.</typeparam>
    /// <param name="value">The value.</param>
    public void WriteRawUnlessDefault<T>(T value)
        where T : unmanaged
    {
        if (WritePresence(!EqualityComparer<T>.Default.Equals(value, default)))
            Wire.WriteRaw(value);
    }

    /// <summary>As <see cref="WriteBoolean"/>, behind a byte that says whether the value is there: not if it is false.</summary>
    /// <param name="value">The value.</param>
    public void WriteBooleanUnlessDefault(bool value)
    {
        if (WritePresence(value))
            WriteBoolean(value);
    }
}
