using System.ComponentModel;

namespace Tessera.Engines.Generated;

/// <summary>Straight-line code that writes and reads the members of a type in the order of its plan. Only generated code should derive from it.</summary>
/// <typeparam name="T">A class or struct.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class TesseraObjectCode<T>
{
    /// <summary>Writes all members.</summary>
    /// <param name="writer">The writer of the message.</param>
    /// <param name="value">The object, which is not null.</param>
    public abstract void Write(ref TesseraBodyWriter writer, T value);

    /// <summary>Creates an object. If its constructor takes members, these are read first.</summary>
    /// <param name="reader">The reader at the first member. After the call, it is behind the members that were taken.</param>
    public abstract T Create(ref TesseraBodyReader reader);

    /// <summary>Reads the members that <see cref="Create"/> has not read into the object.</summary>
    /// <param name="reader">The reader behind the members that <see cref="Create"/> took.</param>
    /// <param name="value">The object, which others may refer to already.</param>
    public abstract void Read(ref TesseraBodyReader reader, ref T value);
}
