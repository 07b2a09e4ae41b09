namespace Tessera.Converters;

/// <summary>
/// Recognizes endless types: a generic type may contain itself with ever longer type arguments, as <c>class G&lt;T&gt; { G&lt;T[]&gt;? Next; }</c> does. The
/// number of types that it refers to is infinite, so it has no descriptor.
/// </summary>
internal static class EndlessTypes
{
    /// <summary>This is deeper than types written by hand (a tuple of 200 elements has depth 29), and still safe for a very small stack.</summary>
    private const int MaxDepth = 32;

    /// <summary>If the number of arguments doubles at each level, it becomes too large long before the depth does.</summary>
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
