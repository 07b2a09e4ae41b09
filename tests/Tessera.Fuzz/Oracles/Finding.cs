namespace Tessera.Fuzz.Oracles;

/// <summary>Behavior that an oracle does not allow.</summary>
/// <param name="Kind">The oracle.</param>
/// <param name="Signature">A text that findings of the same cause usually share.</param>
/// <param name="Detail">The description for the reader.</param>
internal readonly record struct Finding(string Kind, string Signature, string Detail);
