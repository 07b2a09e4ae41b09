using System.ComponentModel;

namespace StructPacker;

/// <summary>How a struct is packed. Generated code implements it, once for each struct with <see cref="PackAttribute"/>.</summary>
/// <typeparam name="T">The struct.</typeparam>
[EditorBrowsable(EditorBrowsableState.Advanced)]
public interface IPackLayout<T>
    where T : struct
{
    /// <summary>Counts the bytes of a value.</summary>
    /// <param name="value">The value.</param>
    /// <returns>Exactly as many as <see cref="Write"/> writes.</returns>
    static abstract int GetSize(in T value);

    /// <summary>Writes the members of a value.</summary>
    /// <param name="writer">Where to.</param>
    /// <param name="value">The value.</param>
    static abstract void Write(ref PackWriter writer, in T value);

    /// <summary>Reads the members of a value.</summary>
    /// <param name="reader">Where from.</param>
    /// <param name="value">Receives them, also where those that follow turn out to be wrong; members that are not packed stay.</param>
    static abstract void Read(ref PackReader reader, ref T value);
}
