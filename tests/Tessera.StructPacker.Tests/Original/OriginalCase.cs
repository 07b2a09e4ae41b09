namespace Tessera.StructPacker.Tests.Original;

/// <summary>A value with the ways to pack and unpack it that the original has as well. The files of this folder compile with both.</summary>
public abstract class OriginalCase
{
    public delegate void WriteTo<T>(T value, byte[] target, ref int index);

    public delegate T ReadFrom<T>(T type, byte[] source, ref int index);

    public delegate T ReadFromStream<T>(T type, Stream source, byte[] buffer);

    public abstract string Name { get; }

    /// <summary>The value, for people.</summary>
    public abstract string Text { get; }

    public abstract byte[] Pack();

    /// <summary>The same case with the value that was read.</summary>
    public abstract OriginalCase Unpack(byte[] source, ref int index);

    /// <inheritdoc cref="Unpack(byte[], ref int)"/>
    public abstract OriginalCase Unpack(Stream source);

    public override string ToString() => Name;
}
