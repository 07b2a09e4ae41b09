using System.ComponentModel;

namespace Tessera.Converters;

/// <inheritdoc/>
/// <typeparam name="T">The type, by which the generator finds the row.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class TesseraBuiltIn<T> : TesseraBuiltIn
{
    internal TesseraBuiltIn(Func<ConverterCache, IConverter> create)
        : base(create)
    {
    }
}
