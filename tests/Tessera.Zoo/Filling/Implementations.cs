using System.Collections.Concurrent;
using System.Reflection;

namespace Tessera.Zoo.Filling;

/// <summary>Finds the public classes of a package that implement an interface or derive from an abstract class of the package.</summary>
public static class Implementations
{
    private static readonly ConcurrentDictionary<Type, Type[]> s_known = new();

    /// <summary>Returns the classes, or none for a type of the framework, whose implementations are services in most cases.</summary>
    public static Type[] Of(Type type) => s_known.GetOrAdd(type, Find);

    private static Type[] Find(Type type)
    {
        if (IsOfFramework(type.Assembly))
            return [];
        return [.. type.Assembly.GetExportedTypes()
            .Where(candidate => candidate is { IsAbstract: false, IsInterface: false, IsGenericTypeDefinition: false } && type.IsAssignableFrom(candidate))
            .OrderBy(candidate => candidate.FullName, StringComparer.Ordinal)];
    }

    private static bool IsOfFramework(Assembly assembly) => assembly.GetName().Name is string name && (name.StartsWith("System.", StringComparison.Ordinal) || name == "mscorlib");
}
