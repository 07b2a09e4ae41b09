using System.Collections;
using Tessera.Contracts;

namespace Tessera.Converters.Collections;

/// <summary>
/// Finds collection classes that contain themselves with no object in between, such as <c>class T : List&lt;T&gt;</c>. A list has no name to which the inner
/// list could refer, so a tag with the empty name is put around it (spec/mapping-dotnet.md §2).
/// </summary>
internal static class Cycles
{
    public static bool ContainsItself(Type type, ConverterCache cache)
    {
        // Every cycle contains a class of an application: along type arguments of the framework's own collections, types only get smaller.
        if (type.IsArray || Framework.Owns(type) || IsOfItsArguments(type) || !IsTransparent(type, cache))
            return false;
        HashSet<Type> seen = [];
        Stack<Type> work = new(Parts(type, cache));
        while (work.TryPop(out Type? part))
        {
            if (part == type)
                return true;
            if (seen.Add(part))
                Array.ForEach(Parts(part, cache), work.Push);
        }

        return false;
    }

    private static bool IsOfItsArguments(Type type) => type.IsGenericType && Elements(type).All(type.GetGenericArguments().Contains);

    /// <summary>Returns the types of which a list or map directly consists. A type with a name in the descriptor has none.</summary>
    private static Type[] Parts(Type type, ConverterCache cache) => IsTransparent(type, cache) ? Elements(type) : [];

    private static bool IsTransparent(Type type, ConverterCache cache) =>
        type != typeof(string) && typeof(IEnumerable).IsAssignableFrom(type) && cache.FindUnion(type) is null && !ConverterChoice.HasMembers(type, cache);

    private static Type[] Elements(Type type)
    {
        if (type.IsArray)
            return [type.GetElementType()!];
        Type? collection = TypeTree.FindInterface(type, typeof(IDictionary<,>))
            ?? TypeTree.FindInterface(type, typeof(IReadOnlyDictionary<,>))
            ?? TypeTree.FindInterface(type, typeof(IEnumerable<>));
        return collection?.GetGenericArguments() ?? [];
    }
}
