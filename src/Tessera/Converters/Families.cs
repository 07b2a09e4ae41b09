using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.Dynamic;
using System.Reflection;
using Tessera.Contracts;
using Tessera.Converters.Collections;
using Tessera.Converters.Dynamic;
using Tessera.Converters.Objects;
using Tessera.Converters.Scalars;
using Tessera.Converters.Unions;
using Tessera.Descriptors;
using Tessera.Dom;
using Tessera.Wire;

namespace Tessera.Converters;

/// <summary>Chooses the converter of a type that is not in the list of built-ins: by what it is, the most specific first.</summary>
internal static class Families
{
    /// <summary>Interfaces that a List&lt;T&gt; implements, and those that a HashSet&lt;T&gt; does.</summary>
    private static readonly HashSet<Type> s_listInterfaces =
        [typeof(IEnumerable<>), typeof(ICollection<>), typeof(IList<>), typeof(IReadOnlyCollection<>), typeof(IReadOnlyList<>)];

    private static readonly HashSet<Type> s_setInterfaces = [typeof(ISet<>), typeof(IReadOnlySet<>)];

    private static readonly HashSet<Type> s_mapInterfaces = [typeof(IDictionary<,>), typeof(IReadOnlyDictionary<,>)];

    public static IConverter Create(Type type, ConverterCache cache)
    {
        Reject(type);
        if (type.IsEnum)
            return Make(typeof(EnumConverter<>), [type]);
        if (Nullable.GetUnderlyingType(type) is Type underlying)
            return Make(typeof(NullableConverter<>), [underlying], cache);
        if (type.IsArray)
            return Make(typeof(ArrayConverter<>), [type.GetElementType()!], cache);
        return CreateDynamic(type, cache) ?? CreateMap(type, cache) ?? CreateSequence(type, cache) ?? CreateObject(type, cache);
    }

    /// <summary>The converter of a base type that lists the types its slots may hold.</summary>
    public static IConverter CreateUnion(UnionContract contract, ConverterCache cache) => Make(typeof(UnionConverter<>), [contract.Type], cache, contract);

    private static void Reject(Type type)
    {
        if (type.ContainsGenericParameters)
            Throw.Contract(type, "it is an open generic type");
        if (type.IsPointer || type.IsByRef || type.IsByRefLike || type.IsFunctionPointer)
            Throw.Contract(type, "pointers and ref structs hold no state of their own");
        if (type.IsArray && !type.IsSZArray)
            Throw.Contract(type, "arrays of several dimensions are not supported; use an array of arrays");
        if (NotState.Contains(type))
            Throw.Contract(type, "it stands for code or a resource of this process, not for data");
    }

    private static IConverter? CreateDynamic(Type type, ConverterCache cache)
    {
        if (type == typeof(ExpandoObject))
            return new MapConverter<ExpandoObject, string, object?>(cache, static _ => ExpandoFamily.Create());
        if (type == typeof(IEnumerable) || type == typeof(ICollection) || type == typeof(IList))
            return Make(typeof(UntypedListConverter<>), [type], cache);
        if (type == typeof(IDictionary))
            return new UntypedMapConverter(cache);
        return null;
    }

    private static IConverter? CreateMap(Type type, ConverterCache cache)
    {
        Type? map = FindInterface(type, typeof(IDictionary<,>)) ?? FindInterface(type, typeof(IReadOnlyDictionary<,>));
        if (map is null)
            return null;
        Type[] arguments = map.GetGenericArguments();
        Delegate create = type.IsInterface && s_mapInterfaces.Contains(type.GetGenericTypeDefinition())
            ? MakeFactory(nameof(CreateDictionary), arguments)
            : MakeFactory(nameof(CreateMapOf), [type, .. arguments]);
        return Make(typeof(MapConverter<,,>), [type, .. arguments], cache, create);
    }

    private static IConverter? CreateSequence(Type type, ConverterCache cache)
    {
        if (FindInterface(type, typeof(IEnumerable<>)) is not Type sequence)
            return typeof(IEnumerable).IsAssignableFrom(type) ? Unsupported(type) : null;
        Type element = sequence.GetGenericArguments()[0];
        Type definition = type.IsGenericType ? type.GetGenericTypeDefinition() : type;
        if (definition == typeof(List<>))
            return Make(typeof(ListConverter<>), [element], cache);
        if (s_listInterfaces.Contains(definition))
            return Make(typeof(EnumerableConverter<,>), [type, element], cache);
        if (s_setInterfaces.Contains(definition) || definition == typeof(HashSet<>))
            return Make(typeof(SetConverter<,>), [type, element], cache);
        bool canAdd = !type.IsValueType && !type.IsAbstract && typeof(ICollection<>).MakeGenericType(element).IsAssignableFrom(type);
        if (canAdd && FindDefaultConstructor(type) is not null)
            return Make(typeof(CollectionConverter<,>), [type, element], cache, MakeFactory(nameof(CreateCollectionOf), [type]));
        // An iterator or another private collection in an object slot can be written; it is read as a list.
        return type.IsValueType || type.IsInterface || type.IsVisible ? Unsupported(type) : Make(typeof(EnumerableConverter<,>), [typeof(IEnumerable<>).MakeGenericType(element), element], cache);
    }

    private static IConverter CreateObject(Type type, ConverterCache cache)
    {
        if (type == typeof(object) || type.IsInterface || type.IsAbstract)
            return Make(typeof(AnyConverter<>), [type]);
        return type.IsValueType
            ? Make(typeof(ObjectConverter<>), [type], cache, WireType.Incomplete(WireKind.Shape))
            : Make(typeof(ReferenceConverter<>), [type], cache);
    }

    /// <summary>A nullable of a value type with another converter than the one of its type.</summary>
    public static IConverter MakeNullable(Type underlying, IConverter inner) => Make(typeof(NullableConverter<>), [underlying], inner);

    [DoesNotReturn]
    private static IConverter Unsupported(Type type)
    {
        Throw.Contract(type, "it is a collection without a parameterless constructor and Add; declare the member as an interface such as IReadOnlyList<T>");
        return null;
    }

    private static Type? FindInterface(Type type, Type definition)
    {
        if (type.IsGenericType && type.GetGenericTypeDefinition() == definition)
            return type;
        return type.GetInterfaces().FirstOrDefault(i => i.IsGenericType && i.GetGenericTypeDefinition() == definition);
    }

    private static IConverter Make(Type definition, Type[] arguments, params object[] parameters)
    {
        Type converter = definition.MakeGenericType(arguments);
        return (IConverter)Activator.CreateInstance(converter, BindingFlags.Public | BindingFlags.Instance | BindingFlags.DoNotWrapExceptions, null, parameters, null)!;
    }

    private static Delegate MakeFactory(string method, Type[] arguments) =>
        (Delegate)typeof(Families).GetMethod(method, BindingFlags.NonPublic | BindingFlags.Static)!
            .MakeGenericMethod(arguments)
            .Invoke(null, BindingFlags.DoNotWrapExceptions, null, null, null)!;

    private static Func<int, IDictionary<TKey, TValue>> CreateDictionary<TKey, TValue>()
        where TKey : notnull => static capacity => new Dictionary<TKey, TValue>(capacity);

    private static Func<int, IDictionary<TKey, TValue>> CreateMapOf<TMap, TKey, TValue>()
        where TMap : class
        where TKey : notnull
    {
        if (typeof(TMap) == typeof(Dictionary<TKey, TValue>))
            return CreateDictionary<TKey, TValue>();
        if (!typeof(IDictionary<TKey, TValue>).IsAssignableFrom(typeof(TMap)) || FindDefaultConstructor(typeof(TMap)) is not ConstructorInfo constructor)
            return static _ => throw new TesseraException(
                TesseraErrorCode.InvalidContract, $"{typeof(TMap)} cannot be read: it has no parameterless constructor and Add; declare the member as an interface", -1);
        ConstructorInvoker invoker = ConstructorInvoker.Create(constructor);
        return _ => (IDictionary<TKey, TValue>)invoker.Invoke();
    }

    private static Func<TCollection> CreateCollectionOf<TCollection>()
    {
        ConstructorInvoker invoker = ConstructorInvoker.Create(FindDefaultConstructor(typeof(TCollection))!);
        return () => (TCollection)invoker.Invoke();
    }

    private static ConstructorInfo? FindDefaultConstructor(Type type) =>
        type.IsAbstract ? null : type.GetConstructor(BindingFlags.Public | BindingFlags.Instance, []);
}
