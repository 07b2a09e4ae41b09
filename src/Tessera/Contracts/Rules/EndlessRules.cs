namespace Tessera.Contracts.Rules;

/// <summary>
/// A generic type may contain itself with ever longer type arguments, as <c>class G&lt;T&gt; { G&lt;T[]&gt;? Next; }</c> does. The types that it leads to have no end, so it has no
/// descriptor either.
/// </summary>
internal static class EndlessRules
{
    public const string Reason = "its type arguments are too many or nested too deep; a generic type that contains itself with ever longer arguments never ends";

    /// <summary>Deeper than any that is written by hand (a tuple of 200 elements has 29), and early enough for the smallest of stacks.</summary>
    public const int MaxDepth = 32;

    /// <summary>Arguments that double at each level are too many long before they are too deep.</summary>
    public const int MaxArguments = 1000;
}
