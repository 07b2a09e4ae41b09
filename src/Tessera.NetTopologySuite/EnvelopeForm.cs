namespace Tessera;

/// <summary>The sides of an envelope; those of an empty one are the wrong way round.</summary>
internal sealed record EnvelopeForm(double MinX, double MinY, double MaxX, double MaxY);
