namespace Tessera.Json;

/// <summary>Which names of a JSON object are no members: <c>$id</c> at its start, <c>$type</c> anywhere.</summary>
[Flags]
internal enum ObjectMarkers
{
    None = 0,
    Id = 1,
    Type = 2,
}
