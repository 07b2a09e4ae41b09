namespace Tessera.Json;

/// <summary>Where a cursor stands: the offset, and the number of the first container at or behind it.</summary>
internal readonly record struct JsonPlace(int Offset, int Container);
