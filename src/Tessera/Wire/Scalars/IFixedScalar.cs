namespace Tessera.Wire.Scalars;

/// <summary>How values of T stand on the wire: a fixed number of bytes, some bit patterns of which may be invalid.</summary>
/// <typeparam name="T">The .NET type.</typeparam>
internal interface IFixedScalar<T>
    where T : unmanaged
{
    /// <summary>Bytes of one value.</summary>
    static abstract int Size { get; }

    /// <summary>Whether the memory of all these values is their wire form, so that they are written by block copy.</summary>
    static abstract bool CanCopy(ReadOnlySpan<T> values);

    /// <summary>The wire form is the memory, once <see cref="Accept"/> has passed it, so arrays are read by block copy.</summary>
    static abstract bool ReadsRaw { get; }

    /// <summary>Stores exactly <see cref="Size"/> bytes, which the caller has reserved.</summary>
    static abstract void Encode(ref byte destination, T value);

    /// <summary>Reads exactly <see cref="Size"/> bytes, which the caller has proven present; false if they are no value, and what comes out must not be used.</summary>
    static abstract bool TryDecode(ref readonly byte source, out T value);

    /// <summary>Makes values of block-copied wire forms; gives the first that is none, -1 if all are.</summary>
    static abstract int Accept(Span<T> values);
}
