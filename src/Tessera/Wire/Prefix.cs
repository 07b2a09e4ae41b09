namespace Tessera.Wire;

/// <summary>Header and descriptor of a type: the bytes every message of it begins with.</summary>
internal sealed class Prefix
{
    /// <summary>The unit in which it is copied.</summary>
    public const int Block = 32;

    public Prefix(ReadOnlySpan<byte> bytes)
    {
        Length = bytes.Length;
        Padded = new byte[(bytes.Length + Block - 1) / Block * Block];
        bytes.CopyTo(Padded);
    }

    public int Length { get; }

    /// <summary>The bytes, and zeros up to a whole number of blocks.</summary>
    public byte[] Padded { get; }

    public ReadOnlySpan<byte> Bytes => Padded.AsSpan(0, Length);
}
