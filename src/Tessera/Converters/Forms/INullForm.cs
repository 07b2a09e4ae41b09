namespace Tessera.Converters.Forms;

/// <summary>A converter that writes some values other than null as null. These values cannot stand where null is not allowed.</summary>
internal interface INullForm
{
    /// <param name="value">A value that is not null.</param>
    bool IsNull(object value);
}
