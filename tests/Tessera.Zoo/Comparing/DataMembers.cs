using System.Reflection;
using System.Text.Json.Serialization;

namespace Tessera.Zoo.Comparing;

/// <summary>Finds the public members of a type that are data, unless the author of the type excluded them.</summary>
public static class DataMembers
{
    private static readonly HashSet<string> s_ignoring = ["JsonIgnoreAttribute", "IgnoreDataMemberAttribute", "NonSerializedAttribute"];

    /// <summary>Returns the readable instance properties without parameters.</summary>
    public static IEnumerable<PropertyInfo> PropertiesOf(Type type) => Chosen(type, Properties(type).Where(property => CanBeData(property.PropertyType)));

    /// <summary>Returns the instance fields.</summary>
    public static IEnumerable<FieldInfo> FieldsOf(Type type) => Chosen(type, Fields(type).Where(field => CanBeData(field.FieldType)));

    /// <summary>Whether the type has a member that cannot be data and that its author did not exclude.</summary>
    public static bool ShowsCode(Type type) =>
        Chosen(type, Properties(type)).Any(property => !CanBeData(property.PropertyType)) || Chosen(type, Fields(type)).Any(field => !CanBeData(field.FieldType));

    private static IEnumerable<PropertyInfo> Properties(Type type) => type.GetProperties(BindingFlags.Public | BindingFlags.Instance)
        .Where(property => property.GetMethod is { IsPublic: true } && property.GetIndexParameters().Length == 0)
        .GroupBy(property => property.Name)
        .Select(MostDerived)
        .Where(property => !IsIgnored(property));

    private static IEnumerable<FieldInfo> Fields(Type type) => type.GetFields(BindingFlags.Public | BindingFlags.Instance).Where(field => !IsIgnored(field));

    /// <summary>Whether values of the type can be data. Objects with a meaning in the running process only, such as streams and delegates, cannot.</summary>
    public static bool CanBeData(Type type) =>
        !type.IsPointer && !type.IsByRef && !type.IsByRefLike && !type.IsFunctionPointer
        && !typeof(Delegate).IsAssignableFrom(type) && !typeof(Stream).IsAssignableFrom(type) && !typeof(Task).IsAssignableFrom(type)
        && !typeof(MemberInfo).IsAssignableFrom(type) && !typeof(Assembly).IsAssignableFrom(type)
        // The state of a source of random numbers cannot be seen.
        && !typeof(Exception).IsAssignableFrom(type) && !typeof(System.Linq.Expressions.Expression).IsAssignableFrom(type) && !typeof(Random).IsAssignableFrom(type)
        && type != typeof(CancellationToken) && type != typeof(nint) && type != typeof(nuint);

    /// <summary>Whether an attribute names a JSON converter of the package, rather than one of the framework.</summary>
    public static bool IsConverted(MemberInfo typeOrMember) => typeOrMember.GetCustomAttributes(inherit: true).OfType<JsonConverterAttribute>()
        .Any(attribute => attribute.ConverterType is null || attribute.ConverterType.Assembly != typeof(JsonConverterAttribute).Assembly);

    /// <summary>Returns the most derived property of a name, which hides the others.</summary>
    private static PropertyInfo MostDerived(IEnumerable<PropertyInfo> properties) => properties.MaxBy(property => Depth(property.DeclaringType!))!;

    private static int Depth(Type type) => type.BaseType is null ? 0 : 1 + Depth(type.BaseType);

    /// <summary>Returns the members that are data. If the type marks some members as data, the others are left out.</summary>
    private static IEnumerable<TMember> Chosen<TMember>(Type type, IEnumerable<TMember> members)
        where TMember : MemberInfo
    {
        TMember[] all = [.. members];
        string? marker = type.CustomAttributes.Any(attribute => attribute.AttributeType.Name == "DataContractAttribute") ? "DataMemberAttribute"
            : type.CustomAttributes.Any(IsOptIn) ? "JsonPropertyAttribute"
            : null;
        TMember[] marked = [.. all.Where(member => member.CustomAttributes.Any(attribute => attribute.AttributeType.Name == marker))];
        return marked.Length == 0 ? all : marked;
    }

    private static bool IsOptIn(CustomAttributeData attribute) =>
        attribute.AttributeType.Name == "JsonObjectAttribute" && attribute.ConstructorArguments.Concat(attribute.NamedArguments.Select(named => named.TypedValue)).Any(argument => argument is { ArgumentType.Name: "MemberSerialization", Value: 1 });

    /// <summary>Whether an attribute excludes the member. A condition other than Always, whose number is 1, does not exclude it.</summary>
    private static bool IsIgnored(MemberInfo member) =>
        member.CustomAttributes.Any(attribute => s_ignoring.Contains(attribute.AttributeType.Name) && attribute.NamedArguments.All(named => named.MemberName != "Condition" || named.TypedValue.Value is 1));
}
