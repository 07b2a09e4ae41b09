using System.Reflection;

namespace Tessera.Zoo.Packages;

/// <summary>A package and its assemblies whose types are tried.</summary>
/// <param name="Name">The name of the package.</param>
/// <param name="Assemblies">The simple names of the assemblies. If there are none, the assembly has the name of the package.</param>
public sealed record ZooPackage(string Name, params string[] Assemblies)
{
    /// <summary>Returns the options that a program with this package would use. They include our package for it, if there is one.</summary>
    public Func<TesseraOptions, TesseraOptions> Configure { get; init; } = options => options;

    /// <summary>The members that our package for it documents as not written.</summary>
    public IReadOnlyList<string> NotWritten { get; init; } = [];

    private IEnumerable<Assembly> Loaded => (Assemblies.Length == 0 ? [Name] : Assemblies).Select(Assembly.Load);

    /// <summary>Returns all public types that can have objects, in a fixed order.</summary>
    public IReadOnlyList<Type> AllTypes() =>
        [.. Loaded.SelectMany(assembly => assembly.GetExportedTypes()).Where(HasObjects).OrderBy(type => type.FullName, StringComparer.Ordinal).Select(Closed).OfType<Type>()];

    /// <summary>Returns all types, or a limited number of them, evenly spaced. The choice is always the same.</summary>
    /// <param name="atMost">The greatest number of types.</param>
    public IReadOnlyList<Type> Types(int atMost)
    {
        IReadOnlyList<Type> all = AllTypes();
        return all.Count <= atMost ? all : [.. Enumerable.Range(0, atMost).Select(i => all[(int)((long)i * all.Count / atMost)])];
    }

    /// <summary>Returns all classes that may be in slots of other types, of the package and the packages that it refers to, by their own names.</summary>
    public TesseraTypeNames Names() => TesseraTypeNames.Empty.AddRange(AllTypes().Concat(ReferredTypes()).Where(type => IsDerived(type) && !type.IsGenericType), type => type.FullName!);

    /// <summary>Returns the types of referenced packages. Those of the framework are left out, because in slots they are services in most cases.</summary>
    private IEnumerable<Type> ReferredTypes()
    {
        string framework = Path.GetDirectoryName(typeof(object).Assembly.Location)!;
        return Loaded.SelectMany(assembly => assembly.GetReferencedAssemblies())
            .DistinctBy(name => name.Name)
            .Select(Assembly.Load)
            .Except(Loaded)
            .Where(assembly => Path.GetDirectoryName(assembly.Location) != framework)
            .SelectMany(assembly => assembly.GetExportedTypes())
            .Where(HasObjects);
    }

    private static bool IsDerived(Type type) =>
        type is { IsClass: true, BaseType: Type parent } && (parent != typeof(object) || type.GetInterfaces().Any(i => i.Assembly == type.Assembly));

    private static bool HasObjects(Type type) =>
        type is { IsAbstract: false, IsInterface: false, IsEnum: false, IsByRefLike: false }
        && !typeof(Delegate).IsAssignableFrom(type)
        && !typeof(Attribute).IsAssignableFrom(type)
        && !typeof(Exception).IsAssignableFrom(type)
        && !typeof(Stream).IsAssignableFrom(type)
        && !type.Name.Contains('<', StringComparison.Ordinal);

    /// <summary>Returns a generic type with string as its argument, or with int if its constraints require a struct; null if neither fits.</summary>
    private static Type? Closed(Type type)
    {
        if (!type.IsGenericTypeDefinition)
            return type;
        return Close(type, typeof(string)) ?? Close(type, typeof(int));
    }

    private static Type? Close(Type definition, Type argument)
    {
        try
        {
            return definition.MakeGenericType([.. definition.GetGenericArguments().Select(_ => argument)]);
        }
        catch (ArgumentException)
        {
            return null;
        }
    }
}
