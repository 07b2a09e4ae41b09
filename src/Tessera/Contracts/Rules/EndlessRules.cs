namespace Tessera.Contracts.Rules;

/// <summary>
/// Limits for endless types: a generic type may contain itself with ever longer type arguments, as <c>class G&lt;T&gt; { G&lt;T[]&gt;? Next; }</c> does. The
/// number of types that it refers to is infinite, so it has no descriptor.
/// </summary>
internal static class EndlessRules
{
    public const string Reason = "it has too many type arguments, or they are nested too deeply; a generic type that contains itself with ever longer arguments never ends";

    /// <summary>This is deeper than types written by hand (a tuple of 200 elements has depth 29), and still safe for a very small stack.</summary>
    public const int MaxDepth = 32;

    /// <summary>If the number of arguments doubles at each level, it becomes too large long before the depth does.</summary>
    public const int MaxArguments = 1000;
}
