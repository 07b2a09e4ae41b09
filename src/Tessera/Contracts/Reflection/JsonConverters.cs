using System.Reflection;
using System.Text.Json.Serialization;

namespace Tessera.Contracts.Reflection;

/// <summary>Converters of JSON libraries that attributes ask for. None of them can be run; what those for enums say is understood.</summary>
internal static class JsonConverters
{
    private const string Newtonsoft = "Newtonsoft.Json.";

    public static bool HasAny(MemberInfo member) => Find(member) is not null;

    /// <summary>Whether an enum, or the enum of a member, is to be text.</summary>
    public static bool GivesEnumNames(MemberInfo member)
    {
        for (Type? type = Find(member); type is not null; type = type.BaseType)
        {
            if (type == typeof(JsonStringEnumConverter)
                || (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(JsonStringEnumConverter<>))
                || type.FullName == Newtonsoft + "Converters.StringEnumConverter")
                return true;
        }

        return false;
    }

    /// <summary>The type of the converter; that of the attribute where it makes one itself.</summary>
    private static Type? Find(MemberInfo member)
    {
        foreach (Attribute attribute in Attribute.GetCustomAttributes(member, inherit: false))
        {
            if (attribute is JsonConverterAttribute json)
                return json.ConverterType ?? json.GetType();
            if (attribute.GetType().FullName == Newtonsoft + "JsonConverterAttribute")
                return (Type)attribute.GetType().GetProperty("ConverterType")!.GetValue(attribute)!;
        }

        return null;
    }
}
