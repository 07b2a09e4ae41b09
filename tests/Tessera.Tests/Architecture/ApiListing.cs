using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text;

namespace Tessera.Tests.Architecture;

/// <summary>The public API of an assembly as sorted text, with one line for each type and member, so that a change shows as a changed line.</summary>
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

    private static readonly Type[] s_shown = [typeof(OverloadResolutionPriorityAttribute), typeof(AttributeUsageAttribute), typeof(FlagsAttribute)];

    public static string Of(Assembly assembly)
    {
        StringBuilder text = new();
        foreach (Type type in assembly.GetExportedTypes().OrderBy(type => type.FullName, StringComparer.Ordinal))
        {
            foreach (string attribute in Attributes(type))
                text.Append(attribute).Append('\n');
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
        return $"public {Kind(type)} {type.Namespace}.{Name(type)}{(list.Length == 0 ? "" : $" : {list}")}{Constraints(type.GetGenericArguments())}";
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

    /// <summary>Returns the values of an enum in the order of their numbers.</summary>
    private static IEnumerable<string> Values(Type type) =>
        Enum.GetValuesAsUnderlyingType(type).Cast<object>().Zip(Enum.GetNames(type), (number, name) => $"{name} = {number}");

    private static IEnumerable<string> Members(Type type) =>
    [
        .. type.GetFields(Declared).Where(field => field.IsPublic || field.IsFamily).Select(Describe),
        .. type.GetProperties(Declared).Where(property => property.GetAccessors(true).Any(IsVisible)).Select(Describe),
        .. type.GetConstructors(Declared).Where(IsVisible).Select(constructor => $"{Access(constructor)}{Name(type)}({Parameters(constructor)})"),
        .. type.GetMethods(Declared).Where(method => IsVisible(method) && (!method.IsSpecialName || method.Name.StartsWith("op_", StringComparison.Ordinal)) && method.Name[0] != '<').Select(Describe),
    ];

    private static bool IsVisible(MethodBase method) => method.IsPublic || method.IsFamily;

    private static string Access(MethodBase method) => (method.IsPublic ? "" : "protected ") + (method.IsStatic ? "static " : "") + (method.IsAbstract ? "abstract " : "");

    private static string Describe(FieldInfo field) =>
        $"{(field.IsStatic ? "static " : "")}{(field.IsInitOnly ? "readonly " : "")}{Name(field.FieldType, NullableAnnotations.Of(field))} {field.Name}";

    private static string Describe(PropertyInfo property)
    {
        MethodInfo accessor = property.GetAccessors(true).First(IsVisible);
        string get = property.GetMethod is { } getter && IsVisible(getter) ? "get; " : "";
        string set = property.SetMethod is { } setter && IsVisible(setter) ? (IsInit(setter) ? "init; " : "set; ") : "";
        string name = property.GetIndexParameters() is { Length: > 0 } parameters ? $"this[{string.Join(", ", parameters.Select(Describe))}]" : property.Name;
        return $"{Access(accessor)}{Name(property.PropertyType, NullableAnnotations.Of(property))} {name} {{ {get}{set}}}{Suffix(property)}";
    }

    private static bool IsInit(MethodInfo setter) =>
        setter.ReturnParameter.GetRequiredCustomModifiers().Contains(typeof(IsExternalInit));

    private static string Describe(MethodInfo method)
    {
        string arguments = method.IsGenericMethod ? $"<{string.Join(", ", method.GetGenericArguments().Select(Name))}>" : "";
        string returned = $"{Prefix(method.ReturnParameter)}{Name(method.ReturnType, NullableAnnotations.Of(method.ReturnParameter))}";
        return $"{Access(method)}{returned} {method.Name}{arguments}({Parameters(method)}){Constraints(arguments.Length == 0 ? [] : method.GetGenericArguments())}{Suffix(method)}";
    }

    private static string Constraints(Type[] arguments) => string.Concat(arguments
        .Select(argument => (argument.Name, Constraints: Constraints(argument)))
        .Where(argument => argument.Constraints.Length > 0)
        .Select(argument => $" where {argument.Name} : {argument.Constraints}"));

    private static string Constraints(Type argument)
    {
        GenericParameterAttributes attributes = argument.GenericParameterAttributes;
        List<string> constraints = [];
        if (attributes.HasFlag(GenericParameterAttributes.NotNullableValueTypeConstraint))
            constraints.Add("struct");
        else if (attributes.HasFlag(GenericParameterAttributes.ReferenceTypeConstraint))
            constraints.Add("class");
        else if (NullableAnnotations.IsNotNull(argument) && argument.GetGenericParameterConstraints().Length == 0)
            constraints.Add("notnull");
        constraints.AddRange(argument.GetGenericParameterConstraints().Where(type => type != typeof(ValueType)).Select(Name));
        if (attributes.HasFlag(GenericParameterAttributes.DefaultConstructorConstraint) && constraints is not ["struct", ..])
            constraints.Add("new()");
        return string.Join(", ", constraints);
    }

    /// <summary>Returns the attributes that tell callers what to expect, or tell the compiler which method is meant.</summary>
    private static IEnumerable<string> Attributes(ICustomAttributeProvider place)
    {
        IEnumerable<CustomAttributeData> all = place switch
        {
            ParameterInfo parameter => parameter.GetCustomAttributesData(),
            MemberInfo member => member.GetCustomAttributesData(),
            _ => [],
        };
        return all
            .Where(attribute => attribute.AttributeType != typeof(SuppressMessageAttribute))
            .Where(attribute => attribute.AttributeType.Namespace == typeof(SuppressMessageAttribute).Namespace || s_shown.Contains(attribute.AttributeType))
            .Select(attribute => $"[{attribute.AttributeType.Name[..^nameof(Attribute).Length]}{Arguments(attribute)}]")
            .Order(StringComparer.Ordinal);
    }

    private static string Arguments(CustomAttributeData attribute)
    {
        string[] arguments =
        [
            .. attribute.ConstructorArguments.Select(argument => Literal(argument.ArgumentType, argument.Value)),
            .. attribute.NamedArguments.Select(argument => $"{argument.MemberName} = {Literal(argument.TypedValue.ArgumentType, argument.TypedValue.Value)}"),
        ];
        return arguments.Length == 0 ? "" : $"({string.Join(", ", arguments)})";
    }

    private static string Literal(Type type, object? value) => Literal(type.IsEnum ? Enum.ToObject(type, value!) : value);

    private static string Prefix(ParameterInfo place) => string.Concat(Attributes(place).Select(attribute => attribute + " "));

    /// <summary>Returns the attributes of a member. They are at the end of the line, so that overloads stay together.</summary>
    private static string Suffix(MemberInfo member) => string.Concat(Attributes(member).Select(attribute => " " + attribute));

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
        string value = parameter.HasDefaultValue ? $" = {(parameter.DefaultValue is null && parameter.ParameterType is { IsValueType: true } ? "default" : Literal(parameter.DefaultValue))}" : "";
        return $"{Prefix(parameter)}{passing}{Name(parameter.ParameterType, NullableAnnotations.Of(parameter))} {parameter.Name}{value}";
    }

    private static string Literal(object? value) => value switch
    {
        null => "null",
        bool flag => flag ? "true" : "false",
        string text => $"\"{text}\"",
        _ => Convert.ToString(value, CultureInfo.InvariantCulture)!,
    };

    private static string Name(Type type, NullableAnnotations annotations)
    {
        if (type.IsByRef)
            return Name(type.GetElementType()!, annotations);
        if (Nullable.GetUnderlyingType(type) is Type underlying)
        {
            annotations.TakeMark();
            return Name(underlying, annotations) + "?";
        }

        string mark = (!type.IsValueType || type.IsGenericType) && annotations.TakeMark() ? "?" : "";
        if (type.IsArray)
            return $"{Name(type.GetElementType()!, annotations)}[{new string(',', type.GetArrayRank() - 1)}]{mark}";
        return type.IsGenericType
            ? $"{BareName(type)}<{string.Join(", ", type.GetGenericArguments().Select(argument => Name(argument, annotations)))}>{mark}"
            : Name(type) + mark;
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
        return type.IsGenericType ? $"{BareName(type)}<{string.Join(", ", type.GetGenericArguments().Select(Name))}>" : type.Name;
    }

    private static string BareName(Type type) => type.Name[..type.Name.IndexOf('`', StringComparison.Ordinal)];
}
