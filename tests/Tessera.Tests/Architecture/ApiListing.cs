using System.Globalization;
using System.Reflection;
using System.Text;

namespace Tessera.Tests.Architecture;

/// <summary>The public API of an assembly as text: one line per type and member, sorted, so that a change shows as a changed line.</summary>
internal static class ApiListing
{
    private const BindingFlags Declared = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;

    private static readonly Dictionary<Type, string> s_keywords = new()
    {
        [typeof(void)] = "void",
        [typeof(object)] = "object",
        [typeof(string)] = "string",
        [typeof(bool)] = "bool",
        [typeof(byte)] = "byte",
        [typeof(char)] = "char",
        [typeof(int)] = "int",
        [typeof(uint)] = "uint",
        [typeof(long)] = "long",
        [typeof(ulong)] = "ulong",
        [typeof(float)] = "float",
        [typeof(double)] = "double",
        [typeof(decimal)] = "decimal",
    };

    private static readonly NullabilityInfoContext s_nullability = new();

    public static string Of(Assembly assembly)
    {
        StringBuilder text = new();
        foreach (Type type in assembly.GetExportedTypes().OrderBy(type => type.FullName, StringComparer.Ordinal))
        {
            text.Append(Declare(type)).Append('\n');
            foreach (string member in type.IsEnum ? Values(type) : Members(type).Order(StringComparer.Ordinal))
                text.Append("    ").Append(member).Append('\n');
            text.Append('\n');
        }

        return text.ToString();
    }

    private static string Declare(Type type)
    {
        IEnumerable<Type> bases = type.BaseType is Type parent && parent != typeof(object) && parent != typeof(ValueType) && parent != typeof(Enum)
            ? type.GetInterfaces().Except(parent.GetInterfaces()).Prepend(parent)
            : type.GetInterfaces();
        string list = string.Join(", ", type.IsEnum ? [Name(Enum.GetUnderlyingType(type))] : bases.Select(Name).Order(StringComparer.Ordinal));
        return $"public {Kind(type)} {type.Namespace}.{Name(type)}{(list.Length == 0 ? "" : $" : {list}")}";
    }

    private static string Kind(Type type)
    {
        if (type.IsEnum)
            return "enum";
        if (type.IsInterface)
            return "interface";
        if (type.IsSubclassOf(typeof(Delegate)))
            return "delegate";
        if (type.IsValueType)
            return type.IsByRefLike ? "ref struct" : "struct";
        string modifier = type switch
        {
            { IsAbstract: true, IsSealed: true } => "static ",
            { IsAbstract: true } => "abstract ",
            { IsSealed: true } => "sealed ",
            _ => "",
        };
        return modifier + "class";
    }

    /// <summary>In the order of their numbers.</summary>
    private static IEnumerable<string> Values(Type type) =>
        Enum.GetValuesAsUnderlyingType(type).Cast<object>().Zip(Enum.GetNames(type), (number, name) => $"{name} = {number}");

    private static IEnumerable<string> Members(Type type) =>
    [
        .. type.GetFields(Declared).Where(field => field.IsPublic || field.IsFamily).Select(Describe),
        .. type.GetProperties(Declared).Where(property => property.GetAccessors(true).Any(IsVisible)).Select(Describe),
        .. type.GetConstructors(Declared).Where(IsVisible).Select(constructor => $"{Access(constructor)}{Name(type)}({Parameters(constructor)})"),
        .. type.GetMethods(Declared).Where(method => IsVisible(method) && !method.IsSpecialName && method.Name[0] != '<').Select(Describe),
    ];

    private static bool IsVisible(MethodBase method) => method.IsPublic || method.IsFamily;

    private static string Access(MethodBase method) => (method.IsPublic ? "" : "protected ") + (method.IsStatic ? "static " : "") + (method.IsAbstract ? "abstract " : "");

    private static string Describe(FieldInfo field) =>
        $"{(field.IsStatic ? "static " : "")}{(field.IsInitOnly ? "readonly " : "")}{Name(field.FieldType, s_nullability.Create(field))} {field.Name}";

    private static string Describe(PropertyInfo property)
    {
        MethodInfo accessor = property.GetAccessors(true).First(IsVisible);
        string get = property.GetMethod is { } getter && IsVisible(getter) ? "get; " : "";
        string set = property.SetMethod is { } setter && IsVisible(setter) ? (IsInit(setter) ? "init; " : "set; ") : "";
        return $"{Access(accessor)}{Name(property.PropertyType, s_nullability.Create(property))} {property.Name} {{ {get}{set}}}";
    }

    private static bool IsInit(MethodInfo setter) =>
        setter.ReturnParameter.GetRequiredCustomModifiers().Contains(typeof(System.Runtime.CompilerServices.IsExternalInit));

    private static string Describe(MethodInfo method)
    {
        string arguments = method.IsGenericMethod ? $"<{string.Join(", ", method.GetGenericArguments().Select(Name))}>" : "";
        return $"{Access(method)}{Name(method.ReturnType, s_nullability.Create(method.ReturnParameter))} {method.Name}{arguments}({Parameters(method)}){Constraints(method)}";
    }

    private static string Constraints(MethodInfo method)
    {
        IEnumerable<string> constraints = method.GetGenericArguments()
            .Where(argument => (argument.GenericParameterAttributes & GenericParameterAttributes.ReferenceTypeConstraint) != 0)
            .Select(argument => $" where {argument.Name} : class");
        return method.IsGenericMethod ? string.Concat(constraints) : "";
    }

    private static string Parameters(MethodBase method) => string.Join(", ", method.GetParameters().Select(Describe));

    private static string Describe(ParameterInfo parameter)
    {
        string passing = parameter switch
        {
            { IsOut: true } => "out ",
            { IsIn: true } => "in ",
            { ParameterType.IsByRef: true } => "ref ",
            _ when parameter.IsDefined(typeof(ParamArrayAttribute)) => "params ",
            _ => "",
        };
        string value = parameter.HasDefaultValue ? $" = {Literal(parameter.DefaultValue)}" : "";
        return $"{passing}{Name(parameter.ParameterType, s_nullability.Create(parameter))} {parameter.Name}{value}";
    }

    private static string Literal(object? value) => value switch
    {
        null => "null",
        bool flag => flag ? "true" : "false",
        string text => $"\"{text}\"",
        _ => Convert.ToString(value, CultureInfo.InvariantCulture)!,
    };

    private static string Name(Type type, NullabilityInfo nullability)
    {
        // Of a type parameter the context cannot say whether it was written with a question mark.
        bool marked = nullability.ReadState == NullabilityState.Nullable && !type.IsByRef && !type.IsGenericParameter && Nullable.GetUnderlyingType(type) is null;
        return Name(type) + (marked ? "?" : "");
    }

    private static string Name(Type type)
    {
        if (type.IsByRef)
            return Name(type.GetElementType()!);
        if (type.IsArray)
            return $"{Name(type.GetElementType()!)}[{new string(',', type.GetArrayRank() - 1)}]";
        if (Nullable.GetUnderlyingType(type) is Type underlying)
            return Name(underlying) + "?";
        if (s_keywords.TryGetValue(type, out string? keyword))
            return keyword;
        string name = type.IsNested && !type.IsGenericParameter ? $"{Name(type.DeclaringType!)}.{type.Name}" : type.Name;
        return type.IsGenericType
            ? $"{name[..name.IndexOf('`', StringComparison.Ordinal)]}<{string.Join(", ", type.GetGenericArguments().Select(Name))}>"
            : name;
    }
}
