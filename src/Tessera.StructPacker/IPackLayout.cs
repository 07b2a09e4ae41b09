using System.ComponentModel;

namespace StructPacker;

/// <summary>Defines how a struct is packed. Generated code implements it once for each struct with <see cref="PackAttribute"/>.</summary>
/// <typeparam name="T">The struct.</typeparam>
[EditorBrowsable(EditorBrowsableState.Advanced)]
public interface IPackLayout<T>
    where T : struct
{
    /// <summary>Returns the number of bytes that a packed value takes.</summary>
    /// <param name="value">The value.</param>
    /// <returns>The exact number of bytes that <see cref="Write"/> writes.</returns>
    static abstract int GetSize(in T value);

    /// <summary>Writes the members of a value.</summary>
    /// <param name="writer">The writer to write to.</param>
    /// <param name="value">The value to write.</param>
    static abstract void Write(ref PackWriter writer, in T value);

    /// <summary>Reads the members of a value.</summary>
    /// <param name="reader">The reader to read from.</param>
    /// <param name="value">The value whose members are set, even if a later member cannot be read. Members that are not packed do not change.</param>
    static abstract void Read(ref PackReader reader, ref T value);
}
