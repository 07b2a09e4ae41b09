namespace Tessera.Benchmarks.Cold;

/// <summary>All launches of one peer with one number of types.</summary>
internal sealed record ColdResult(string Peer, string Title, int Types, IReadOnlyList<ColdLaunch> Launches);
