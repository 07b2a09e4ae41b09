namespace Tessera.Wire;

/// <summary>
/// The switch for every fast path that has a portable counterpart. The runtime option <c>Tessera.FastPaths=false</c> or the environment variable
/// <c>TESSERA_FASTPATHS=0</c> turns it off. Bytes and values are the same either way; the test suite runs both.
/// </summary>
internal static class FastPaths
{
    /// <summary>The field is static and readonly, so that the JIT removes branches on it.</summary>
    public static readonly bool Enabled =
        !(AppContext.TryGetSwitch("Tessera.FastPaths", out bool on) && !on)
        && Environment.GetEnvironmentVariable("TESSERA_FASTPATHS") != "0";
}
