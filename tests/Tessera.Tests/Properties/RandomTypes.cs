using System.Reflection;
using System.Reflection.Emit;

namespace Tessera.Tests.Properties;

/// <summary>Makes classes and structs at run time, like those of another program.</summary>
internal sealed class RandomTypes(int seed)
{
    private static readonly ModuleBuilder s_module =
        AssemblyBuilder.DefineDynamicAssembly(new AssemblyName("RandomTypes"), AssemblyBuilderAccess.Run).DefineDynamicModule("RandomTypes");

    private static int s_count;

    private static readonly Type[] s_scalars =
    [
        typeof(bool), typeof(byte), typeof(sbyte), typeof(short), typeof(ushort), typeof(int), typeof(uint), typeof(long), typeof(ulong), typeof(float),
        typeof(double), typeof(decimal), typeof(char), typeof(Guid), typeof(DateTime), typeof(TimeSpan), typeof(DayOfWeek), typeof(string), typeof(string),
    ];

    private readonly Random _random = new(seed);

    /// <summary>Creates a class with up to eight properties, some of which refer to the given types or to the class itself.</summary>
    public Type CreateClass(IReadOnlyList<Type> nested, string? name = null)
    {
        List<(string, Type?)> members = [];
        int count = _random.Next(0, 9);
        for (int i = 0; i < count; i++)
            members.Add(($"M{i}", _random.Next(12) == 0 ? null : CreateMemberType(nested)));
        return Build(members, name, isStruct: false);
    }

    /// <summary>Creates a struct with public fields.</summary>
    public Type CreateStruct()
    {
        List<(string, Type?)> members = [.. Enumerable.Range(0, _random.Next(1, 5)).Select(i => ($"F{i}", (Type?)Pick(s_scalars)))];
        return Build(members, null, isStruct: true);
    }

    /// <summary>Creates another version of a class: members are reordered, removed, added or widened.</summary>
    public Type CreateNextVersion(Type type, IReadOnlyDictionary<Type, Type> versions)
    {
        List<(string Name, Type? Type)> members = [];
        foreach (PropertyInfo property in type.GetProperties().OrderBy(_ => _random.Next()))
        {
            if (_random.Next(5) > 0)
                members.Add((property.Name, property.PropertyType == type ? null : Widen(Replace(property.PropertyType, versions))));
        }

        for (int i = _random.Next(3); i > 0; i--)
            members.Insert(_random.Next(members.Count + 1), ($"New{i}", Pick(s_scalars)));
        return Build(members, null, isStruct: false);
    }

    private Type CreateMemberType(IReadOnlyList<Type> nested)
    {
        Type element = nested.Count > 0 && _random.Next(3) == 0 ? Pick(nested) : Pick(s_scalars);
        if (element.IsValueType && _random.Next(4) == 0)
            element = typeof(Nullable<>).MakeGenericType(element);
        return _random.Next(8) switch
        {
            0 => element.MakeArrayType(),
            1 => typeof(List<>).MakeGenericType(element),
            2 => typeof(Dictionary<,>).MakeGenericType(_random.Next(2) == 0 ? typeof(string) : typeof(int), element),
            3 => typeof(object),
            _ => element,
        };
    }

    private static Type Replace(Type type, IReadOnlyDictionary<Type, Type> versions)
    {
        if (versions.TryGetValue(type, out Type? version))
            return version;
        if (type.IsArray)
            return Replace(type.GetElementType()!, versions).MakeArrayType();
        return type.IsGenericType
            ? type.GetGenericTypeDefinition().MakeGenericType([.. type.GetGenericArguments().Select(a => Replace(a, versions))])
            : type;
    }

    /// <summary>Returns a type that can hold every value of the given type.</summary>
    private Type Widen(Type type)
    {
        if (_random.Next(3) > 0)
            return type;
        if (type == typeof(int) || type == typeof(uint) || type == typeof(byte))
            return Pick([typeof(long), typeof(decimal), typeof(Int128), typeof(long?)]);
        if (type == typeof(float))
            return typeof(double);
        if (type.IsArray)
            return typeof(List<>).MakeGenericType(type.GetElementType()!);
        return type.IsValueType && Nullable.GetUnderlyingType(type) is null ? typeof(Nullable<>).MakeGenericType(type) : type;
    }

    private T Pick<T>(IReadOnlyList<T> items) => items[_random.Next(items.Count)];

    private static Type Build(List<(string Name, Type? Type)> members, string? name, bool isStruct)
    {
        TypeAttributes attributes = TypeAttributes.Public | TypeAttributes.Sealed | (isStruct ? TypeAttributes.SequentialLayout : 0);
        TypeBuilder builder = s_module.DefineType(
            $"{name ?? (isStruct ? "Struct" : "Class")}{Interlocked.Increment(ref s_count)}", attributes, isStruct ? typeof(ValueType) : typeof(object));
        foreach ((string member, Type? type) in members)
        {
            if (isStruct)
                builder.DefineField(member, type!, FieldAttributes.Public);
            else
                AddProperty(builder, member, type ?? builder);
        }

        return builder.CreateType();
    }

    private static void AddProperty(TypeBuilder builder, string name, Type type)
    {
        const MethodAttributes Accessor = MethodAttributes.Public | MethodAttributes.SpecialName | MethodAttributes.HideBySig;
        FieldBuilder field = builder.DefineField($"<{name}>k__BackingField", type, FieldAttributes.Private);
        PropertyBuilder property = builder.DefineProperty(name, PropertyAttributes.None, type, null);
        MethodBuilder getter = builder.DefineMethod("get_" + name, Accessor, type, Type.EmptyTypes);
        ILGenerator get = getter.GetILGenerator();
        get.Emit(OpCodes.Ldarg_0);
        get.Emit(OpCodes.Ldfld, field);
        get.Emit(OpCodes.Ret);
        property.SetGetMethod(getter);
        MethodBuilder setter = builder.DefineMethod("set_" + name, Accessor, typeof(void), [type]);
        ILGenerator set = setter.GetILGenerator();
        set.Emit(OpCodes.Ldarg_0);
        set.Emit(OpCodes.Ldarg_1);
        set.Emit(OpCodes.Stfld, field);
        set.Emit(OpCodes.Ret);
        property.SetSetMethod(setter);
    }
}
