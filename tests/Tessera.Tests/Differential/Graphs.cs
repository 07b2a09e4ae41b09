using System.Collections;
using System.Reflection;
using System.Text.Json.Serialization;

namespace Tessera.Tests.Differential;

/// <summary>Creates random values of any type from its declaration alone: by constructors, members, derived types and collections. The same seed gives the same
/// value. With an order it gives an equal value whose unordered collections were filled differently.</summary>
internal sealed class Graphs
{
    private const int MaxDepth = 5;

    private readonly Random _random;
    private readonly Scalars _scalars;
    private readonly Collections _collections;

    public Graphs(int seed, int order = 0)
    {
        _random = new Random(seed);
        _scalars = new Scalars(_random);
        _collections = new Collections(order == 0 ? null : new Random(order));
    }

    public object Create(Type type) => CreateContent(type, 0);

    private object? Create(Type type, int depth)
    {
        if (Nullable.GetUnderlyingType(type) is Type underlying)
            return _random.Next(3) == 0 ? null : CreateContent(underlying, depth);
        return !type.IsValueType && (depth > MaxDepth || _random.Next(7) == 0) ? null : CreateContent(type, depth);
    }

    private object CreateContent(Type type, int depth)
    {
        if (_scalars.TryCreate(type) is object scalar)
            return scalar;
        if (type == typeof(object))
            return CreateAny(depth);
        if (type.IsArray)
            return CreateArray(type.GetElementType()!, type.GetArrayRank(), depth);
        return _collections.TryCreateList(type, element => CreateElements(type, element, depth))
            ?? _collections.TryCreateMap(type, element => CreateElements(type, element, depth))
            ?? CreateObject(type, depth);
    }

    private Array CreateElements(Type collection, Type element, int depth)
    {
        // Both halves of a map must come in one length: it depends on the collection, not on chance.
        Array items = Array.CreateInstance(element, Length(collection, depth));
        bool isSorted = element == typeof(string) && collection.Name.Contains("Sorted", StringComparison.Ordinal);
        for (int i = 0; i < items.Length; i++)
            items.SetValue(isSorted ? Scalars.PlainKey(_random) : Create(element, depth + 1), i);
        return items;
    }

    private int Length(Type collection, int depth)
    {
        if (depth > MaxDepth)
            return 0;
        return collection.IsGenericType && collection.GetGenericArguments().Length == 2 ? 5 - depth : _random.Next(10) == 0 ? 40 >> depth : _random.Next(5);
    }

    private Array CreateArray(Type element, int rank, int depth)
    {
        Array array = Array.CreateInstance(element, [.. Enumerable.Range(0, rank).Select(_ => Length(element, depth))]);
        int[] position = new int[rank];
        for (int i = 0; i < array.Length; i++)
        {
            for (int d = rank - 1, rest = i; d >= 0; rest /= array.GetLength(d), d--)
                position[d] = rest % array.GetLength(d);
            array.SetValue(Create(element, depth + 1), position);
        }

        return array;
    }

    /// <summary>Creates a value that an object slot preserves: a scalar, an array of scalars or of anything, or an object of a registered type.</summary>
    private object CreateAny(int depth)
    {
        Type[] scalars = [.. _scalars.Types.Where(t => t != typeof(nint) && t != typeof(nuint) && t != typeof(System.Numerics.Complex))];
        Type scalar = scalars[_random.Next(scalars.Length)];
        return _random.Next(depth > 2 ? 6 : 9) switch
        {
            6 => CreateArray(typeof(object), 1, depth + 1),
            7 => CreateContent(typeof(Models.Registered), depth + 1),
            8 => CreateArray(typeof(int), 1, depth + 1),
            _ => CreateContent(scalar, depth),
        };
    }

    private object CreateObject(Type type, int depth)
    {
        Type[] cases = [.. type.GetCustomAttributes<JsonDerivedTypeAttribute>(inherit: false).Select(a => a.DerivedType)];
        if (cases.Length > 0)
            type = type.IsAbstract || _random.Next(4) > 0 ? cases[_random.Next(cases.Length)] : type;
        if (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(TesseraMaybe<>))
            return _random.Next(2) == 0 ? Activator.CreateInstance(type)! : Activator.CreateInstance(type, Create(type.GetGenericArguments()[0], depth + 1))!;

        ConstructorInfo[] constructors = [.. type.GetConstructors().Where(c => !c.GetParameters().Any(p => p.ParameterType == type && c.GetParameters().Length == 1))];
        ConstructorInfo? constructor = constructors.MinBy(c => c.GetParameters().Length);
        object value = constructor?.Invoke([.. constructor.GetParameters().Select(p => Create(p.ParameterType, depth + 1))]) ?? Activator.CreateInstance(type)!;
        foreach (PropertyInfo property in type.GetProperties().Where(p => !IsHidden(p, type)))
            Set(value, property, depth);
        foreach (FieldInfo field in type.GetFields().Where(f => !f.IsInitOnly && !f.IsStatic))
            field.SetValue(value, Create(field.FieldType, depth + 1));
        return value;
    }

    private static bool IsHidden(PropertyInfo property, Type type) =>
        type.GetProperties().Any(p => p.Name == property.Name && p.DeclaringType!.IsSubclassOf(property.DeclaringType!));

    private void Set(object value, PropertyInfo property, int depth)
    {
        if (property.SetMethod is { IsStatic: false })
        {
            property.SetValue(value, Create(property.PropertyType, depth + 1));
        }
        else if (property.GetMethod is { IsStatic: false } && property.GetIndexParameters().Length == 0 && property.GetValue(value) is IList { IsFixedSize: false, IsReadOnly: false } list)
        {
            list.Clear();
            foreach (object? item in CreateElements(property.PropertyType, property.PropertyType.GetGenericArguments()[0], depth))
                list.Add(item);
        }
    }
}
