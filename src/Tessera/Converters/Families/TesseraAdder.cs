using System.ComponentModel;

namespace Tessera.Converters.Families;

/// <summary>Adds an element to a collection that is a struct, for generated code. Not meant to be used by hand.</summary>
/// <typeparam name="TCollection">The struct.</typeparam>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <param name="collection">The collection that is changed.</param>
/// <param name="item">The element.</param>
[EditorBrowsable(EditorBrowsableState.Never)]
public delegate void TesseraAdder<TCollection, T>(ref TCollection collection, T item)
    where TCollection : struct;
