namespace Tessera;

/// <summary>A coordinate by its numbers; those that its class does not have are null.</summary>
internal sealed record CoordinateForm(double X, double Y, double? Z, double? M);
