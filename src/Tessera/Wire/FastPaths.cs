namespace Tessera.Wire;

/// <summary>
/// The switch for every fast path that has a portable twin. Off with the runtime option <c>Tessera.FastPaths=false</c> or the
/// environment variable <c>TESSERA_FASTPATHS=0</c>; bytes and values are the same either way, and the test suite runs both.
/// </summary>
internal static class FastPaths
{
    /// <summary>Static readonly, so that the JIT removes the branch.</summary>
    public static readonly bool Enabled =
        !(AppContext.TryGetSwitch("Tessera.FastPaths", out bool on) && !on)
        && Environment.GetEnvironmentVariable("TESSERA_FASTPATHS") != "0";
}
