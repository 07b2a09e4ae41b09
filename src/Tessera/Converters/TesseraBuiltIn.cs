using System.ComponentModel;

namespace Tessera.Converters;

/// <summary>Creates the converter of a built-in type. Generated code gets it from <see cref="TesseraBuiltIns"/>. Not meant to be used by hand.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class TesseraBuiltIn
{
    private protected TesseraBuiltIn(Func<ConverterCache, IConverter> create) => Create = create;

    internal Func<ConverterCache, IConverter> Create { get; }
}
