namespace Tessera.Converters.Forms;

/// <summary>A converter of a type of whose values some are a null in the data: they must not stand where none can.</summary>
internal interface INullForm
{
    /// <param name="value">Not null itself.</param>
    bool IsNull(object value);
}
