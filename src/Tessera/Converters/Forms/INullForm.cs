namespace Tessera.Converters.Forms;

/// <summary>A converter of a type some of whose values are written as null, and so cannot stand where null cannot.</summary>
internal interface INullForm
{
    /// <param name="value">Not null itself.</param>
    bool IsNull(object value);
}
