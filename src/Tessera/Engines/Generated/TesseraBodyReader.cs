using System.ComponentModel;
using System.Runtime.InteropServices;
using Tessera.Wire.Scalars;

namespace Tessera.Engines.Generated;

/// <summary>Reads the members of an object, for generated code. Not meant to be used by hand.</summary>
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

    /// <summary>Reads a value of a type for which every bit pattern is a value.</summary>
    /// <typeparam name="T">A number, a char, an enum, a Guid or a TimeSpan.</typeparam>
    /// <exception cref="TesseraException">The data ends before the value does.</exception>
    /// <exception cref="NotSupportedException"><typeparamref name="T"/> holds references.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public T ReadRaw<T>()
    {
        RawMemory.Require<T>();
        return Wire.ReadRaw<T>();
    }

    /// <summary>Reads a bool.</summary>
    /// <exception cref="TesseraException">The byte is neither 00 nor 01, or the data ends.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool ReadBoolean()
    {
        int at = Wire.Position;
        if (!BooleanScalar.TryDecode(in Wire.Take(BooleanScalar.Size), out bool value))
            Throw.NoValue(at, WireKind.Bool.Word());
        return value;
    }

    /// <summary>Reads the bytes of neighbouring members that each have a known size.</summary>
    /// <param name="size">The size of all these members, in bytes.</param>
    /// <exception cref="TesseraException">The data ends before the members do.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public TesseraRunReader ReadRun(int size)
    {
        int at = Wire.Position;
        // The span has exactly the bytes that were taken.
        return new TesseraRunReader(MemoryMarshal.CreateReadOnlySpan(in Wire.Take(size), size), at);
    }

    /// <summary>Reads a string, or null.</summary>
    /// <exception cref="TesseraException">The data is not a string.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public string? ReadString()
    {
        if (Context.IsStrict)
            StringRules.CheckForm(in Wire);
        return Wire.ReadString();
    }

    /// <summary>Reads a DateTime.</summary>
    /// <exception cref="TesseraException">The data is not a point in time, or ends before it does.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public DateTime ReadDateTime()
    {
        int at = Wire.Position;
        if (!DateTimeScalar.TryDecode(in Wire.Take(DateTimeScalar.Size), out DateTime value))
            Throw.NoValue(at, WireKind.DateTime.Word());
        return value;
    }

    /// <summary>Reads the byte that says whether a member is present.</summary>
    /// <exception cref="TesseraException">The byte is neither 00 nor 01, or the data ends.</exception>
    public bool ReadPresence() => Presence.Read(ref Wire);

    /// <summary>Reads whether a string was sent that is left out if it is null. If it was sent, the string follows.</summary>
    /// <exception cref="TesseraException">The data ends here.</exception>
    public bool IsSent() => !Presence.TakeNull(ref Wire);
}
