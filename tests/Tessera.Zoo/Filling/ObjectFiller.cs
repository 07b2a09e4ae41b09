using System.Collections;
using System.Reflection;
using System.Runtime.CompilerServices;
using Tessera.Zoo.Comparing;

namespace Tessera.Zoo.Filling;

/// <summary>Creates objects of any type as a program would: by constructors and factories, setters and Add. The same seed gives the same object. The depth of
/// an object and the number of its values are limited. A member keeps its value if the package refuses a new one.</summary>
public sealed class ObjectFiller
{
    private const int MaxValues = 1_000;

    private readonly Random _random;
    private readonly FillStyle _style;
    private readonly ScalarMaker _scalars;
    private readonly CollectionMaker _collections;
    private int _values;

    private ObjectFiller(int seed, FillStyle style)
    {
        _random = new Random(seed);
        _style = style;
        _scalars = new ScalarMaker(_random);
        _collections = new CollectionMaker(this);
    }

    /// <summary>Creates an object. Returns null if there is no way to create one.</summary>
    public static object? Make(Type type, int seed, FillStyle style) => new ObjectFiller(seed, style).Make(type, 0);

    /// <summary>Returns the number of elements for a collection at a depth.</summary>
    public int CountOfElements(int depth) => depth > _style.MaxDepth || _values > MaxValues ? 0 : _style.Elements;

    /// <summary>Creates a value of a type for a slot at a depth. Returns null if there is none.</summary>
    public object? Make(Type type, int depth)
    {
        Type bare = Nullable.GetUnderlyingType(type) ?? type;
        _values++;
        if (_scalars.TryMake(bare, out object? scalar))
            return scalar;
        if (!DataMembers.CanBeData(bare) || bare.ContainsGenericParameters)
            return null;
        if (depth > _style.MaxDepth || _values > MaxValues)
            return bare.IsValueType ? RuntimeHelpers.GetUninitializedObject(bare) : null;
        return _collections.TryMake(bare, depth, out object? collection) ? collection
            : bare.IsInterface || bare.IsAbstract ? MakeImplementation(bare, depth)
            : MakeObject(bare, depth);
    }

    private object? MakeImplementation(Type type, int depth)
    {
        Type[] candidates = Implementations.Of(type);
        return candidates.Length == 0 ? MakeByFactory(type, depth) : MakeObject(candidates[_random.Next(candidates.Length)], depth);
    }

    private object? MakeObject(Type type, int depth)
    {
        RuntimeHelpers.EnsureSufficientExecutionStack();
        object? made = MakeByConstructor(type, depth) ?? MakeByFactory(type, depth);
        if (made is not null)
            Fill(made, depth);
        return made;
    }

    private object? MakeByConstructor(Type type, int depth)
    {
        ConstructorInfo[] constructors = [.. type.GetConstructors().Where(constructor => CanCall(type, constructor))];
        IEnumerable<ConstructorInfo> order = _style.PrefersLongConstructors && depth == 0
            ? constructors.OrderByDescending(constructor => constructor.GetParameters().Length)
            : constructors.OrderBy(constructor => constructor.GetParameters().Length);
        object? made = order.Take(6).Select(constructor => Call(type, constructor.GetParameters(), depth, constructor.Invoke)).FirstOrDefault(value => value is not null);
        bool isEmptyStruct = type.IsValueType && constructors.Length == 0;
        return made ?? (isEmptyStruct && !HasFactories(type) ? RuntimeHelpers.GetUninitializedObject(type) : null);
    }

    /// <summary>Creates a value by the public static methods of the type that return one, starting with a random one.</summary>
    private object? MakeByFactory(Type type, int depth)
    {
        MethodInfo[] factories = Factories(type);
        int first = factories.Length == 0 ? 0 : _random.Next(factories.Length);
        return Enumerable.Range(0, Math.Min(factories.Length, 8))
            .Select(i => factories[(first + i) % factories.Length])
            .Select(factory => Call(type, factory.GetParameters(), depth, arguments => factory.Invoke(null, arguments)))
            .FirstOrDefault(value => value is not null)
            ?? (type.IsValueType ? RuntimeHelpers.GetUninitializedObject(type) : null);
    }

    private static bool HasFactories(Type type) => Factories(type).Length > 0;

    private static MethodInfo[] Factories(Type type) =>
        [.. type.GetMethods(BindingFlags.Public | BindingFlags.Static)
            .Where(method => method.ReturnType == type && !method.IsGenericMethod && !method.Name.StartsWith("op_", StringComparison.Ordinal) && method.GetParameters().Length <= 6)
            .Where(method => method.GetParameters().All(parameter => parameter.ParameterType != type && DataMembers.CanBeData(parameter.ParameterType)))
            .OrderBy(method => method.ToString(), StringComparer.Ordinal)];

    /// <summary>Whether the constructor can be called. Constructors that copy an object of the type are left out.</summary>
    private static bool CanCall(Type type, ConstructorInfo constructor) =>
        constructor.GetParameters() is var parameters
        && (parameters is not [{ ParameterType: Type only }] || only != type)
        && Array.TrueForAll(parameters, parameter => DataMembers.CanBeData(parameter.ParameterType) || parameter.HasDefaultValue)
        && parameters.All(parameter => parameter.ParameterType.Name != "SerializationInfo");

    /// <summary>Calls a constructor or factory. Returns null if an argument of the type itself would be null; lists and trees have another one.</summary>
    private object? Call(Type type, ParameterInfo[] parameters, int depth, Func<object?[], object?> call)
    {
        try
        {
            object?[] arguments = [.. parameters.Select(parameter => Make(parameter.ParameterType, depth + 1) ?? (parameter.HasDefaultValue ? parameter.DefaultValue : null))];
            return Array.Exists(parameters, parameter => parameter.ParameterType == type && !parameter.HasDefaultValue && arguments[parameter.Position] is null) ? null : call(arguments);
        }
        catch (Exception failure) when (IsOfPackage(failure))
        {
            return null;
        }
    }

    private void Fill(object value, int depth)
    {
        Type type = value.GetType();
        _collections.AddTo(value, depth);
        foreach (PropertyInfo property in DataMembers.PropertiesOf(type).OrderBy(property => property.Name, StringComparer.Ordinal))
        {
            if (!Wants(depth))
                continue;
            if (property.SetMethod is { IsPublic: true })
                Set(property.PropertyType, depth, made => property.SetValue(value, made));
            else
                Try(() => FillHeld(value, property, depth));
        }

        foreach (FieldInfo field in DataMembers.FieldsOf(type).Where(field => !field.IsInitOnly && Wants(depth)))
            Set(field.FieldType, depth, made => field.SetValue(value, made));
    }

    private bool Wants(int depth) => _values <= MaxValues && _random.NextDouble() < _style.ShareAt(depth);

    /// <summary>Fills a collection, or an object of the package, that its owner created. An object that a new owner holds too is shared, and changing it would
    /// change the package.</summary>
    private void FillHeld(object owner, PropertyInfo property, int depth)
    {
        if (property.GetValue(owner) is not object held)
            return;
        if (held is IEnumerable)
            _collections.AddTo(held, depth + 1);
        // Objects may show each other without end, so the depth is limited.
        else if (depth < _style.MaxDepth && held.GetType() is { IsClass: true } type && type == property.PropertyType && DataMembers.CanBeData(type) && type.Namespace?.StartsWith("System", StringComparison.Ordinal) != true
            && owner.GetType().GetConstructor(Type.EmptyTypes) is ConstructorInfo make && !ReferenceEquals(property.GetValue(make.Invoke(null)), held))
            Fill(held, depth + 1);
    }

    private void Set(Type type, int depth, Action<object> set)
    {
        if (Make(type, depth + 1) is object made)
            Try(() => set(made));
    }

    private static void Try(Action action)
    {
        try
        {
            action();
        }
        catch (Exception failure) when (IsOfPackage(failure))
        {
            // The package does not accept the value, so the member keeps its old one.
        }
    }

    private static bool IsOfPackage(Exception failure) => failure is not (OutOfMemoryException or InsufficientExecutionStackException);
}
