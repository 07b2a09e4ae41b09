using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Tessera.Wire;

/// <summary>The header and descriptor of a type: the bytes with which all its messages begin.</summary>
internal sealed class Prefix
{
    /// <summary>The number of bytes that are copied at once.</summary>
    private const int Block = 32;

    /// <summary>The bytes, padded with zeros to a whole number of blocks.</summary>
    private readonly byte[] _padded;

    public Prefix(ReadOnlySpan<byte> bytes)
    {
        Length = bytes.Length;
        _padded = new byte[(bytes.Length + Block - 1) / Block * Block];
        bytes.CopyTo(_padded);
    }

    public int Length { get; }

    public ReadOnlySpan<byte> Bytes => _padded.AsSpan(0, Length);

    /// <summary>Returns the first bytes, to be changed for each message of a session. Prefixes of types are shared and must not change.</summary>
    /// <param name="length">The number of bytes.</param>
    public Span<byte> Start(int length) => _padded.AsSpan(0, length);

    /// <summary>Puts the prefix in front of a value that was written without it.</summary>
    public void PutBefore(OutputBuffer output) => output.Prepend(_padded, Length);

    /// <summary>Creates a message with room for its content, which must then be filled completely.</summary>
    /// <param name="size">The number of bytes of the content.</param>
    /// <returns>The place where the content begins.</returns>
    public ref byte Begin(int size, out byte[] message)
    {
        // The interpreter reports this error.
        if (size > Array.MaxLength - Length)
            throw new OverflowException();
        message = NewArray.Of<byte>(Length + size);
        bool fits = TryCopyTo(message);
        Debug.Assert(fits);
        return ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(message), Length);
    }

    /// <summary>Copies the prefix to the start of a message. Bytes after the prefix may be overwritten, because the content follows.</summary>
    /// <returns>False if there is no room; nothing is copied then.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryCopyTo(Span<byte> destination)
    {
        byte[] padded = _padded;
        if (destination.Length < padded.Length)
            return Bytes.TryCopyTo(destination);
        // Whole blocks are copied, all of them within both arrays.
        ref byte from = ref MemoryMarshal.GetArrayDataReference(padded);
        ref byte to = ref MemoryMarshal.GetReference(destination);
        for (int i = 0; i < padded.Length; i += Block)
            Vector256.LoadUnsafe(ref from, (nuint)i).StoreUnsafe(ref to, (nuint)i);
        return true;
    }
}
