namespace Tessera.Converters.Forms;

/// <summary>A length of an array of several dimensions, as a varint.</summary>
internal readonly record struct Dimension(ulong Length);
