namespace Tessera.Samples.Aot;

/// <summary>A class whose objects all hold the same list, which data must not change.</summary>
public sealed class Labels
{
    public static readonly List<string> Common = ["none"];

    public List<string> Names { get; } = Common;
}
