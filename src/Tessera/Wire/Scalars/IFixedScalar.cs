namespace Tessera.Wire.Scalars;

/// <summary>The wire form of values of T: a fixed number of bytes, some bit patterns of which may be invalid.</summary>
internal interface IFixedScalar<T>
    where T : unmanaged
{
    /// <summary>The number of bytes of one value.</summary>
    static abstract int Size { get; }

    /// <summary>Whether the memory of all these values is their wire form, so that they are written by block copy.</summary>
    static abstract bool CanCopy(ReadOnlySpan<T> values);

    /// <summary>Whether the wire form is the memory, once <see cref="Accept"/> has accepted it, so that arrays are read by block copy.</summary>
    static abstract bool ReadsRaw { get; }

    /// <summary>Stores exactly <see cref="Size"/> bytes, which the caller has reserved.</summary>
    static abstract void Encode(ref byte destination, T value);

    /// <summary>Reads exactly <see cref="Size"/> bytes, which are present. If they are not valid, it returns false, and the value must not be used.</summary>
    static abstract bool TryDecode(ref readonly byte source, out T value);

    /// <summary>Turns wire forms that were copied here into values. Returns the index of the first invalid one, or -1 if all are valid.</summary>
    static abstract int Accept(Span<T> values);
}
