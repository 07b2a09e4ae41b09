using System.ComponentModel;

namespace StructPacker;

/// <summary>Writes one element of an array, or the value of a nullable. Generated code uses it.</summary>
/// <typeparam name="T">The type of the element.</typeparam>
/// <param name="writer">The writer to write to.</param>
/// <param name="value">The element.</param>
[EditorBrowsable(EditorBrowsableState.Advanced)]
public delegate void PackElementWriter<T>(ref PackWriter writer, T value);
