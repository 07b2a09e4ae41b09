using System.ComponentModel;

namespace StructPacker;

/// <summary>Reads one element of an array, or the value of a nullable. Generated code uses it.</summary>
/// <typeparam name="T">The type of the element.</typeparam>
/// <param name="reader">The reader to read from.</param>
/// <returns>The element.</returns>
[EditorBrowsable(EditorBrowsableState.Advanced)]
public delegate T PackElementReader<T>(ref PackReader reader);
