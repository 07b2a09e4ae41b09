using System.ComponentModel;

namespace Tessera.Converters;

/// <inheritdoc/>
/// <typeparam name="T">The built-in type. The source generator finds the row by this type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class TesseraBuiltIn<T> : TesseraBuiltIn
{
    internal TesseraBuiltIn(Func<ConverterCache, IConverter> create)
        : base(create)
    {
    }
}
