using System.Linq.Expressions;
using System.Reflection;

namespace Tessera.Contracts.Reflection;

/// <summary>Creates a collection from all its elements at once, by a CollectionBuilder or a constructor that takes a sequence.</summary>
internal static class ClassMakers
{
    private delegate TCollection Builder<TCollection, T>(ReadOnlySpan<T> elements);

    /// <summary>Returns the method of a builder, or the constructor, that creates the collection; null if there is none.</summary>
    public static MethodBase? Find(Type type, Type element) =>
        FindBuilder(type, element) ?? (MethodBase?)(type.IsAbstract ? null : type.GetConstructors().FirstOrDefault(c => TakesSequence(c, element)));

    /// <param name="make">The method or constructor that <see cref="Find"/> returned.</param>
    public static Func<List<T>, TCollection> Create<TCollection, T>(MethodBase make) =>
        make is ConstructorInfo constructor ? ByConstructor<TCollection, T>(constructor) : ByBuilder<TCollection, T>((MethodInfo)make);

    private static MethodInfo? FindBuilder(Type type, Type element)
    {
        if (type.GetCustomAttribute<CollectionBuilderAttribute>() is not CollectionBuilderAttribute attribute)
            return null;
        Type[] arguments = type.GetGenericArguments();
        Type parameter = typeof(ReadOnlySpan<>).MakeGenericType(element);
        return attribute.BuilderType.GetMethods(BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Static)
            .Where(m => m.Name == attribute.MethodName && m.GetGenericArguments().Length == arguments.Length)
            .Select(m => arguments.Length == 0 ? m : m.MakeGenericMethod(arguments))
            .FirstOrDefault(m => m.GetParameters() is [ParameterInfo only] && only.ParameterType == parameter && type.IsAssignableFrom(m.ReturnType));
    }

    private static bool TakesSequence(ConstructorInfo constructor, Type element) =>
        constructor.GetParameters() is [ParameterInfo only]
        && only.ParameterType != typeof(object)
        && (only.ParameterType.IsAssignableFrom(typeof(List<>).MakeGenericType(element))
            || only.ParameterType == element.MakeArrayType()
            || TakesSpan(constructor, element));

    private static bool TakesSpan(ConstructorInfo constructor, Type element) =>
        constructor.GetParameters()[0].ParameterType == typeof(ReadOnlySpan<>).MakeGenericType(element);

    private static Func<List<T>, TCollection> ByBuilder<TCollection, T>(MethodInfo method)
    {
        Builder<TCollection, T> build = method.CreateDelegate<Builder<TCollection, T>>();
        return elements => build(elements.ToArray());
    }

    private static Func<List<T>, TCollection> ByConstructor<TCollection, T>(ConstructorInfo constructor)
    {
        if (TakesSpan(constructor, typeof(T)))
            return BySpan<TCollection, T>(constructor);
        ConstructorInvoker invoker = ConstructorInvoker.Create(constructor);
        bool takesArray = constructor.GetParameters()[0].ParameterType.IsArray;
        return elements => (TCollection)invoker.Invoke(takesArray ? elements.ToArray() : elements);
    }

    /// <summary>Compiles the call, because an invoker would have to box the span, which is not possible.</summary>
    private static Func<List<T>, TCollection> BySpan<TCollection, T>(ConstructorInfo constructor)
    {
        ParameterExpression elements = Expression.Parameter(typeof(ReadOnlySpan<T>));
        Builder<TCollection, T> build = Expression.Lambda<Builder<TCollection, T>>(Expression.New(constructor, elements), elements).Compile();
        return list => build(list.ToArray());
    }
}
