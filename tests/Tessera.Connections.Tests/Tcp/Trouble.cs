namespace Tessera.Connections.Tests.Tcp;

/// <summary>What happens to a connection on its way, beside being split, merged and delayed.</summary>
/// <param name="Seed">Of the sizes of segments and of the delays.</param>
/// <param name="Kind">What happens.</param>
/// <param name="IsUpstream">On the way to the peer; else from it.</param>
/// <param name="At">Behind how many bytes.</param>
internal sealed record Trouble(int Seed, TroubleKind Kind = TroubleKind.None, bool IsUpstream = false, long At = long.MaxValue);
