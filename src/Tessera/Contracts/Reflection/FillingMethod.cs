using System.Reflection;

namespace Tessera.Contracts.Reflection;

/// <summary>Finds the methods that put elements into a collection.</summary>
internal static class FillingMethod
{
    /// <summary>Returns null also if several methods would take the arguments and none fits better: C# does not compile a call of them either.</summary>
    public static MethodInfo? Find(Type type, string name, params Type[] parameters)
    {
        try
        {
            return type.GetMethod(name, 0, BindingFlags.Public | BindingFlags.Instance, parameters);
        }
        catch (AmbiguousMatchException)
        {
            return null;
        }
    }
}
