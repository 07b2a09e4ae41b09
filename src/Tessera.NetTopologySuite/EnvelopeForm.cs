namespace Tessera;

/// <summary>The sides of an envelope. In an empty envelope, each minimum is greater than the maximum.</summary>
internal sealed record EnvelopeForm(double MinX, double MinY, double MaxX, double MaxY);
