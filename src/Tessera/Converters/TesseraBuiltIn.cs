using System.ComponentModel;

namespace Tessera.Converters;

/// <summary>Makes the converter of a type that has one of its own. Given by <see cref="TesseraBuiltIns"/> to generated code, and not meant to be used by hand.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class TesseraBuiltIn
{
    private protected TesseraBuiltIn(Func<ConverterCache, IConverter> create) => Create = create;

    internal Func<ConverterCache, IConverter> Create { get; }
}
