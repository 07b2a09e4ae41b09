using System.Reflection;

namespace Tessera.Zoo.Packages;

/// <summary>A package and the assemblies of it whose types are tried.</summary>
/// <param name="Name">As the package is called.</param>
/// <param name="Assemblies">Simple names; the name of the package where none is given.</param>
public sealed record ZooPackage(string Name, params string[] Assemblies)
{
    /// <summary>What a program that uses the package adds to its options: our package for it, if there is one.</summary>
    public Func<TesseraOptions, TesseraOptions> Configure { get; init; } = options => options;

    /// <summary>Members that our package for it says are not written.</summary>
    public IReadOnlyList<string> NotWritten { get; init; } = [];

    private IEnumerable<Assembly> Loaded => (Assemblies.Length == 0 ? [Name] : Assemblies).Select(Assembly.Load);

    /// <summary>Every public type that could have an object, in a fixed order.</summary>
    public IReadOnlyList<Type> AllTypes() =>
        [.. Loaded.SelectMany(assembly => assembly.GetExportedTypes()).Where(HasObjects).OrderBy(type => type.FullName, StringComparer.Ordinal).Select(Closed).OfType<Type>()];

    /// <summary>All types, or so many of them, evenly spaced: the same ones each time.</summary>
    /// <param name="atMost">How many.</param>
    public IReadOnlyList<Type> Types(int atMost)
    {
        IReadOnlyList<Type> all = AllTypes();
        return all.Count <= atMost ? all : [.. Enumerable.Range(0, atMost).Select(i => all[(int)((long)i * all.Count / atMost)])];
    }

    /// <summary>All classes that stand in slots of other types, of the package and of the packages that it refers to, under their own names.</summary>
    public TesseraTypeNames Names() => TesseraTypeNames.Empty.AddRange(AllTypes().Concat(ReferredTypes()).Where(type => IsDerived(type) && !type.IsGenericType), type => type.FullName!);

    /// <summary>Of packages only: what the framework has in its slots are services in most cases.</summary>
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

    /// <summary>A generic type of text, or of numbers where its constraints ask for structs; null if neither fits.</summary>
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
