namespace Tessera.Converters.Forms;

/// <summary>An empty shape: the content of <c>$dbnull</c>.</summary>
internal struct EmptyForm;
