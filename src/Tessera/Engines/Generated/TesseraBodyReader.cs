using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Tessera.Errors;
using Tessera.Reading;
using Tessera.Values;
using Tessera.Wire;
using Tessera.Wire.Scalars;

namespace Tessera.Engines.Generated;

/// <summary>Where generated code reads the members of an object from. Not meant to be used by hand.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public ref struct TesseraBodyReader
{
    internal WireReader Wire;
    internal readonly ReadContext Context;

    internal TesseraBodyReader(WireReader wire, ReadContext context)
    {
        Wire = wire;
        Context = context;
    }

    /// <summary>Reads a value of which every bit pattern is one.</summary>
    /// <typeparam name="T">A number, a char, an enum, a Guid or a TimeSpan.</typeparam>
    /// <exception cref="TesseraException">The data end before.</exception>
    /// <exception cref="NotSupportedException">T holds references.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public T ReadRaw<T>()
    {
        RawMemory.Require<T>();
        return Wire.ReadRaw<T>();
    }

    /// <summary>Reads a bool.</summary>
    /// <exception cref="TesseraException">The byte is neither 00 nor 01.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool ReadBoolean()
    {
        int at = Wire.Position;
        if (!BooleanScalar.TryDecode(in Wire.Take(BooleanScalar.Size), out bool value))
            Throw.NoValue(at, WireKind.Bool.Word());
        return value;
    }

    /// <summary>Reads the bytes of members that have a known size each.</summary>
    /// <param name="size">Of all of them.</param>
    /// <exception cref="TesseraException">The data end before.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public TesseraRunReader ReadRun(int size)
    {
        int at = Wire.Position;
        // As many bytes as were taken.
        return new TesseraRunReader(MemoryMarshal.CreateReadOnlySpan(in Wire.Take(size), size), at);
    }

    /// <summary>Reads a string, or null.</summary>
    /// <exception cref="TesseraException">The data are no string.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public string? ReadString()
    {
        if (Context.IsStrict)
            StringRules.CheckForm(in Wire);
        return Wire.ReadString();
    }

    /// <summary>Reads a DateTime.</summary>
    /// <exception cref="TesseraException">The data are no point in time, or end before.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public DateTime ReadDateTime()
    {
        int at = Wire.Position;
        if (!DateTimeScalar.TryDecode(in Wire.Take(DateTimeScalar.Size), out DateTime value))
            Throw.NoValue(at, WireKind.DateTime.Word());
        return value;
    }

    /// <summary>Reads the byte that says whether a member is there.</summary>
    /// <exception cref="TesseraException">The byte is neither 00 nor 01.</exception>
    public bool ReadPresence() => Presence.Read(ref Wire);

    /// <summary>Whether a string that is left out where it is null is there; then it follows.</summary>
    /// <exception cref="TesseraException">The data end before.</exception>
    public bool IsSent() => !Presence.TakeNull(ref Wire);
}
