using System.ComponentModel;
using System.Runtime.InteropServices;
using Tessera.Converters;
using Tessera.Wire.Scalars;

namespace Tessera.Engines.Generated;

/// <summary>Writes the members of an object, for generated code. Not meant to be used by hand.</summary>
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
    /// <exception cref="NotSupportedException"><typeparamref name="T"/> holds references.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteRaw<T>(T value)
    {
        RawMemory.Require<T>();
        Wire.WriteRaw(value);
    }

    /// <summary>Makes room for neighbouring members that each have a known size. The caller must fill all of it.</summary>
    /// <param name="size">The size of all these members, in bytes.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public TesseraRunWriter WriteRun(int size)
    {
        // The span has exactly the bytes that are reserved.
        TesseraRunWriter run = new(MemoryMarshal.CreateSpan(ref Wire.Reserve(size), size));
        Wire.Advance(size);
        return run;
    }

    /// <summary>Writes a bool.</summary>
    /// <param name="value">The value.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteBoolean(bool value) => Wire.WriteByte(value ? (byte)1 : (byte)0);

    /// <summary>Writes a string.</summary>
    /// <param name="value">A string of any units, or null.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteString(string? value) => Wire.WriteString(value);

    /// <summary>Writes a DateTime.</summary>
    /// <param name="value">A value of any kind.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteDateTime(DateTime value)
    {
        DateTimeScalar.Encode(ref Wire.Reserve(DateTimeScalar.Size), value);
        Wire.Advance(DateTimeScalar.Size);
    }

    /// <summary>Writes the byte that says whether a member is present.</summary>
    /// <param name="isPresent">Whether the member is present.</param>
    /// <returns>The value of <paramref name="isPresent"/>.</returns>
    public bool WritePresence(bool isPresent)
    {
        Wire.WriteByte(isPresent ? (byte)1 : (byte)0);
        return isPresent;
    }

    /// <summary>Writes a value like <see cref="WriteRaw"/>, behind a presence byte. A value that is the default of its type is left out.</summary>
    /// <typeparam name="T">A number, a char, an enum, a Guid or a TimeSpan.</typeparam>
    /// <param name="value">The value.</param>
    public void WriteRawUnlessDefault<T>(T value)
        where T : unmanaged
    {
        if (WritePresence(!EqualityComparer<T>.Default.Equals(value, default)))
            Wire.WriteRaw(value);
    }

    /// <summary>Writes a bool like <see cref="WriteBoolean"/>, behind a presence byte. A value that is false is left out.</summary>
    /// <param name="value">The value.</param>
    public void WriteBooleanUnlessDefault(bool value)
    {
        if (WritePresence(value))
            WriteBoolean(value);
    }
}
