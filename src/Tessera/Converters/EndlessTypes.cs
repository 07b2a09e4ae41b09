using Tessera.Contracts.Rules;

namespace Tessera.Converters;

/// <summary>Recognizes endless types (<see cref="EndlessRules"/>).</summary>
internal static class EndlessTypes
{
    public static bool Contains(Type type)
    {
        int arguments = EndlessRules.MaxArguments;
        return Exceeds(type, EndlessRules.MaxDepth, ref arguments);
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
