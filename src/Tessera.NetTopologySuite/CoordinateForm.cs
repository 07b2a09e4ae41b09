namespace Tessera;

/// <summary>The numbers of a coordinate. Numbers that its class does not have are null.</summary>
internal sealed record CoordinateForm(double X, double Y, double? Z, double? M);
