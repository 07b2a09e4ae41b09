using System.Globalization;
using Tessera.Contracts;

namespace Tessera;

/// <summary>
/// Contains the identifiers of an application's types. It is an allow-list: data cannot name any other type. It is immutable; every method returns a new list.
/// </summary>
/// <remarks>
/// <see cref="Add{T}(string, Func{T})"/> makes slots of <c>object</c>, interfaces and abstract classes return the type.
/// <see cref="AddDerived{TBase, T}(string, Func{T})"/> lists a type that a base may hold, like JsonDerivedType, for types that cannot have attributes.
/// </remarks>
public sealed class TesseraTypeNames : IEquatable<TesseraTypeNames>
{
    private readonly NamedType[] _entries;

    private TesseraTypeNames(NamedType[] entries) => _entries = entries;

    /// <summary>The list without names, to which names can be added.</summary>
    public static TesseraTypeNames Empty { get; } = new([]);

    /// <summary>Adds an identifier for a type in slots of any type.</summary>
    /// <typeparam name="T">A class or struct.</typeparam>
    /// <param name="name">The identifier of the type in the data.</param>
    /// <param name="create">The function that creates an instance, whose members are then set; null to use the constructor.</param>
    /// <returns>A new list.</returns>
    public TesseraTypeNames Add<T>(string name, Func<T>? create = null) => With(null, typeof(T), name, Box(create));

    /// <summary>Adds a number as the identifier of a type in slots of any type.</summary>
    /// <typeparam name="T">A class or struct.</typeparam>
    /// <param name="number">The identifier of the type. The data holds it as decimal text.</param>
    /// <param name="create">The function that creates an instance, whose members are then set; null to use the constructor.</param>
    /// <returns>A new list.</returns>
    public TesseraTypeNames Add<T>(int number, Func<T>? create = null) => With(null, typeof(T), Text(number), Box(create));

    /// <summary>Adds an identifier for a type known at run time, in slots of any type.</summary>
    /// <param name="type">A class or struct.</param>
    /// <param name="name">The identifier of the type in the data.</param>
    /// <returns>A new list.</returns>
    public TesseraTypeNames Add(Type type, string name) => With(null, type, name, null);

    /// <summary>Adds identifiers for many types in slots of any type, for example for the types of a namespace.</summary>
    /// <param name="types">The types to add.</param>
    /// <param name="name">The function that returns the identifier of a type, or null to use the name of the class without its namespace.</param>
    /// <returns>A new list.</returns>
    public TesseraTypeNames AddRange(IEnumerable<Type> types, Func<Type, string>? name = null)
    {
        ArgumentNullException.ThrowIfNull(types);
        TesseraTypeNames result = this;
        foreach (Type type in types)
            result = result.Add(type, name is null ? type.Name : name(type));
        return result;
    }

    /// <summary>Adds a type that slots of a base may hold. These slots become unions.</summary>
    /// <typeparam name="TBase">A class or interface.</typeparam>
    /// <typeparam name="T">The base itself or a type derived from it.</typeparam>
    /// <param name="name">The identifier of the type in the data.</param>
    /// <param name="create">The function that creates an instance, whose members are then set; null to use the constructor.</param>
    /// <returns>A new list.</returns>
    public TesseraTypeNames AddDerived<TBase, T>(string name, Func<T>? create = null)
        where T : TBase => With(typeof(TBase), typeof(T), name, Box(create));

    /// <summary>Adds a type that slots of a base may hold, with a number as its identifier.</summary>
    /// <typeparam name="TBase">A class or interface.</typeparam>
    /// <typeparam name="T">The base itself or a type derived from it.</typeparam>
    /// <param name="number">The identifier of the type. The data holds it as decimal text.</param>
    /// <param name="create">The function that creates an instance, whose members are then set; null to use the constructor.</param>
    /// <returns>A new list.</returns>
    public TesseraTypeNames AddDerived<TBase, T>(int number, Func<T>? create = null)
        where T : TBase => With(typeof(TBase), typeof(T), Text(number), Box(create));

    /// <summary>Adds a type known at run time that slots of a base may hold.</summary>
    /// <param name="baseType">A class or interface.</param>
    /// <param name="type">The base itself or a type derived from it.</param>
    /// <param name="name">The identifier of the type in the data.</param>
    /// <returns>A new list.</returns>
    public TesseraTypeNames AddDerived(Type baseType, Type type, string name)
    {
        ArgumentNullException.ThrowIfNull(baseType);
        return With(baseType, type, name, null);
    }

    /// <summary>Compares the entries of two lists, including their order.</summary>
    /// <param name="other">The list to compare with.</param>
    /// <returns>True if the entries are the same; otherwise false.</returns>
    public bool Equals(TesseraTypeNames? other) => other is not null && _entries.AsSpan().SequenceEqual(other._entries);

    /// <inheritdoc/>
    public override bool Equals(object? obj) => Equals(obj as TesseraTypeNames);

    /// <inheritdoc/>
    public override int GetHashCode() => _entries.Length;

    internal NameTable ToTable() => new(_entries);

    private TesseraTypeNames With(Type? baseType, Type type, string name, Func<object?>? create)
    {
        ArgumentNullException.ThrowIfNull(type);
        ArgumentException.ThrowIfNullOrEmpty(name);
        if (name.StartsWith('$'))
            throw new ArgumentException("An identifier must not start with '$': those names belong to the format.", nameof(name));
        if (type.IsAbstract || type.ContainsGenericParameters)
            throw new ArgumentException($"{type} is abstract, an interface or an open generic type: it cannot have instances.", nameof(type));
        if (type == typeof(object))
            throw new ArgumentException("object itself cannot have an identifier: it has no members that would be written under it.", nameof(type));
        if (baseType is not null && (baseType == typeof(object) || baseType.IsValueType || !baseType.IsAssignableFrom(type)))
            throw new ArgumentException($"{type} does not derive from {baseType}, or the base type is object, from which every type derives.",
                nameof(baseType));
        if (Array.Exists(_entries, e => e.Base == baseType && (e.Alternative.Name == name || e.Alternative.Type == type)))
            throw new ArgumentException($"The identifier, or {type}, has already been added.", nameof(name));
        return new TesseraTypeNames([.. _entries, new NamedType(baseType, new AlternativeContract(name, type, create))]);
    }

    private static Func<object?>? Box<T>(Func<T>? create) => create is null ? null : () => create();

    private static string Text(int number) => number.ToString(CultureInfo.InvariantCulture);
}
