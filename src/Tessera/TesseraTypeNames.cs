using System.Globalization;
using Tessera.Contracts;

namespace Tessera;

/// <summary>
/// Identifiers that an application gives to its types: an allow-list, for data can name no other. Immutable; every method returns a list
/// with one entry more.
/// </summary>
/// <remarks>
/// <see cref="Add{T}(string, Func{T})"/> brings a type back from slots that say nothing: <c>object</c>, interfaces, abstract classes.
/// <see cref="AddDerived{TBase, T}(string, Func{T})"/> lists a type a base may hold, as JsonDerivedType does where attributes can be put.
/// </remarks>
public sealed class TesseraTypeNames : IEquatable<TesseraTypeNames>
{
    private readonly NamedType[] _entries;

    private TesseraTypeNames(NamedType[] entries) => _entries = entries;

    /// <summary>No names: the start of every list.</summary>
    public static TesseraTypeNames Empty { get; } = new([]);

    /// <summary>Gives a type an identifier in slots of any type.</summary>
    /// <typeparam name="T">A class or struct.</typeparam>
    /// <param name="name">The identifier in the data.</param>
    /// <param name="create">Makes the instance whose members are then set, in place of the constructor; null to use that.</param>
    /// <returns>A new list.</returns>
    public TesseraTypeNames Add<T>(string name, Func<T>? create = null) => With(null, typeof(T), name, Box(create));

    /// <summary>Gives a type a number as its identifier in slots of any type.</summary>
    /// <typeparam name="T">A class or struct.</typeparam>
    /// <param name="number">The identifier; in the data its decimal text.</param>
    /// <param name="create">Makes the instance whose members are then set, in place of the constructor; null to use that.</param>
    /// <returns>A new list.</returns>
    public TesseraTypeNames Add<T>(int number, Func<T>? create = null) => With(null, typeof(T), Text(number), Box(create));

    /// <summary>Gives a type known at run time an identifier in slots of any type.</summary>
    /// <param name="type">A class or struct.</param>
    /// <param name="name">The identifier in the data.</param>
    /// <returns>A new list.</returns>
    public TesseraTypeNames Add(Type type, string name) => With(null, type, name, null);

    /// <summary>Gives many types identifiers in slots of any type, for example those of an assembly's namespace.</summary>
    /// <param name="types">The types, chosen by the application.</param>
    /// <param name="name">The identifier of each; null for the name of the class without its namespace.</param>
    /// <returns>A new list.</returns>
    public TesseraTypeNames AddRange(IEnumerable<Type> types, Func<Type, string>? name = null)
    {
        ArgumentNullException.ThrowIfNull(types);
        TesseraTypeNames result = this;
        foreach (Type type in types)
            result = result.Add(type, name is null ? type.Name : name(type));
        return result;
    }

    /// <summary>Lists a type that slots of a base may hold: these become unions.</summary>
    /// <typeparam name="TBase">A class or interface.</typeparam>
    /// <typeparam name="T">The base itself or what derives from it.</typeparam>
    /// <param name="name">The identifier in the data.</param>
    /// <param name="create">Makes the instance whose members are then set, in place of the constructor; null to use that.</param>
    /// <returns>A new list.</returns>
    public TesseraTypeNames AddDerived<TBase, T>(string name, Func<T>? create = null)
        where T : TBase => With(typeof(TBase), typeof(T), name, Box(create));

    /// <summary>Lists a type that slots of a base may hold, with a number as its identifier.</summary>
    /// <typeparam name="TBase">A class or interface.</typeparam>
    /// <typeparam name="T">The base itself or what derives from it.</typeparam>
    /// <param name="number">The identifier; in the data its decimal text.</param>
    /// <param name="create">Makes the instance whose members are then set, in place of the constructor; null to use that.</param>
    /// <returns>A new list.</returns>
    public TesseraTypeNames AddDerived<TBase, T>(int number, Func<T>? create = null)
        where T : TBase => With(typeof(TBase), typeof(T), Text(number), Box(create));

    /// <summary>Lists a type known at run time that slots of a base may hold.</summary>
    /// <param name="baseType">A class or interface.</param>
    /// <param name="type">The base itself or what derives from it.</param>
    /// <param name="name">The identifier in the data.</param>
    /// <returns>A new list.</returns>
    public TesseraTypeNames AddDerived(Type baseType, Type type, string name)
    {
        ArgumentNullException.ThrowIfNull(baseType);
        return With(baseType, type, name, null);
    }

    /// <summary>Compares the entries, in order.</summary>
    /// <param name="other">The list to compare with.</param>
    /// <returns>Whether the entries are the same.</returns>
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
            throw new ArgumentException($"{type} is abstract, an interface or an open generic type: it has no instances.", nameof(type));
        if (type == typeof(object))
            throw new ArgumentException("object itself cannot have an identifier: it has no members that would be written under it.", nameof(type));
        if (baseType is not null && (baseType == typeof(object) || baseType.IsValueType || !baseType.IsAssignableFrom(type)))
            throw new ArgumentException($"{type} does not derive from {baseType}, or everything does.", nameof(baseType));
        if (Array.Exists(_entries, e => e.Base == baseType && (e.Alternative.Name == name || e.Alternative.Type == type)))
            throw new ArgumentException($"The identifier, or {type}, has been added before.", nameof(name));
        return new TesseraTypeNames([.. _entries, new NamedType(baseType, new AlternativeContract(name, type, create))]);
    }

    private static Func<object?>? Box<T>(Func<T>? create) => create is null ? null : () => create();

    private static string Text(int number) => number.ToString(CultureInfo.InvariantCulture);
}
