using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Tessera.Wire;

/// <summary>Header and descriptor of a type: the bytes every message of it begins with.</summary>
internal sealed class Prefix
{
    /// <summary>The unit in which it is copied.</summary>
    private const int Block = 32;

    /// <summary>The bytes, and zeros up to a whole number of blocks.</summary>
    private readonly byte[] _padded;

    public Prefix(ReadOnlySpan<byte> bytes)
    {
        Length = bytes.Length;
        _padded = new byte[(bytes.Length + Block - 1) / Block * Block];
        bytes.CopyTo(_padded);
    }

    public int Length { get; }

    public ReadOnlySpan<byte> Bytes => _padded.AsSpan(0, Length);

    /// <summary>The first bytes, to be changed: each message of a session has others. Prefixes of types are shared, and stay as they are.</summary>
    /// <param name="length">How many.</param>
    public Span<byte> Start(int length) => _padded.AsSpan(0, length);

    /// <summary>Puts it in front of a value that has been written without it.</summary>
    public void PutBefore(OutputBuffer output) => output.Prepend(_padded, Length);

    /// <summary>Makes a message with room for a content, to be filled to the last byte.</summary>
    /// <param name="size">Of the content.</param>
    /// <param name="message">The message.</param>
    /// <returns>Where the content begins.</returns>
    public ref byte Begin(int size, out byte[] message)
    {
        // The interpreter says what that means.
        if (size > Array.MaxLength - Length)
            throw new OverflowException();
        message = NewArray.Of<byte>(Length + size);
        bool fits = TryCopyTo(message);
        Debug.Assert(fits);
        return ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(message), Length);
    }

    /// <summary>Copies it to where a message begins. What is behind it may be overwritten: the content comes there.</summary>
    /// <returns>False, and nothing is done, if there is no room.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryCopyTo(Span<byte> destination)
    {
        byte[] padded = _padded;
        if (destination.Length < padded.Length)
            return Bytes.TryCopyTo(destination);
        // Whole blocks, all of them within both arrays.
        ref byte from = ref MemoryMarshal.GetArrayDataReference(padded);
        ref byte to = ref MemoryMarshal.GetReference(destination);
        for (int i = 0; i < padded.Length; i += Block)
            Vector256.LoadUnsafe(ref from, (nuint)i).StoreUnsafe(ref to, (nuint)i);
        return true;
    }
}
