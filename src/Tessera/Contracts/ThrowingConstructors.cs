using System.Runtime.CompilerServices;

namespace Tessera.Contracts;

/// <summary>Which constructors threw exceptions. The stack does not say: what calls a constructor is compiled with the constructor's own code in it, which then has no frame.</summary>
internal static class ThrowingConstructors
{
    private static readonly ConditionalWeakTable<Exception, Type> s_types = [];

    /// <summary>To be called by who calls a constructor, in the filter of a catch.</summary>
    /// <returns>False: nothing is caught.</returns>
    public static bool Note(Exception error, Type type)
    {
        s_types.TryAdd(error, type);
        return false;
    }

    /// <summary>Null if no constructor that the library has called threw it.</summary>
    public static Type? Find(Exception error) => s_types.TryGetValue(error, out Type? type) ? type : null;
}
