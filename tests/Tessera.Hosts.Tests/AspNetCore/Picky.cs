namespace Tessera.Hosts.Tests.AspNetCore;

/// <summary>A model whose code refuses what a form of the same members may send.</summary>
public sealed class Picky
{
    public const string Secret = "internal rule 17";

    public int Count { get; set => field = value >= 0 ? value : throw new InvalidOperationException(Secret); }
}
