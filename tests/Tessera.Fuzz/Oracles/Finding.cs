namespace Tessera.Fuzz.Oracles;

/// <summary>Something that must not be.</summary>
/// <param name="Kind">Which oracle says so.</param>
/// <param name="Signature">What findings of one cause have in common, more or less.</param>
/// <param name="Detail">For people.</param>
internal readonly record struct Finding(string Kind, string Signature, string Detail);
