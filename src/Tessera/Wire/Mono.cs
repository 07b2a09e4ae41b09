namespace Tessera.Wire;

/// <summary>Tells whether the program runs on Mono, as in browsers, where some code needs care.</summary>
internal static class Mono
{
    /// <summary>The type is one of Mono's own, and part of no other runtime.</summary>
    public static readonly bool IsRunning = Type.GetType("Mono.RuntimeStructs") is not null;
}
