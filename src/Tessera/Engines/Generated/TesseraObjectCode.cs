using System.ComponentModel;

namespace Tessera.Engines.Generated;

/// <summary>Straight-line code that writes and reads the members of a type, in the order of the type's plan. Not meant to be derived from by hand: the generator of the package does.</summary>
/// <typeparam name="T">A class or struct.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class TesseraObjectCode<T>
{
    /// <summary>Writes all members.</summary>
    /// <param name="writer">Where to.</param>
    /// <param name="value">Not null.</param>
    public abstract void Write(ref TesseraBodyWriter writer, T value);

    /// <summary>Makes an object: of the first members, if its constructor takes some, else of nothing.</summary>
    /// <param name="reader">At the first member; behind those that were taken afterwards.</param>
    public abstract T Create(ref TesseraBodyReader reader);

    /// <summary>Reads the members that <see cref="Create"/> has left, into the object.</summary>
    /// <param name="reader">Behind what was taken.</param>
    /// <param name="value">The object, which others may refer to already.</param>
    public abstract void Read(ref TesseraBodyReader reader, ref T value);
}
