namespace Tessera.Converters;

/// <summary>
/// A generic type may contain itself with ever longer type arguments, as <c>class G&lt;T&gt; { G&lt;T[]&gt;? Next; }</c> does. The types that it leads to have no end, so it has no
/// descriptor either.
/// </summary>
internal static class EndlessTypes
{
    /// <summary>Deeper than any that is written by hand (a tuple of 200 elements has 29), and early enough for the smallest of stacks.</summary>
    private const int MaxDepth = 32;

    /// <summary>Arguments that double at each level are too many long before they are too deep.</summary>
    private const int MaxArguments = 1000;

    public static bool Contains(Type type)
    {
        int arguments = MaxArguments;
        return Exceeds(type, MaxDepth, ref arguments);
    }

    private static bool Exceeds(Type type, int depth, ref int arguments)
    {
        if (depth == 0 || arguments-- == 0)
            return true;
        if (type.HasElementType)
            return Exceeds(type.GetElementType()!, depth - 1, ref arguments);
        if (!type.IsGenericType)
            return false;
        foreach (Type argument in type.GetGenericArguments())
        {
            if (Exceeds(argument, depth - 1, ref arguments))
                return true;
        }

        return false;
    }
}
