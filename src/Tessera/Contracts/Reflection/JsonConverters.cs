using System.Reflection;
using System.Text.Json.Serialization;

namespace Tessera.Contracts.Reflection;

/// <summary>Converters of JSON libraries that attributes ask for. What those for enums say is understood; others are a <see cref="JsonConverterChoice"/>.</summary>
internal static class JsonConverters
{
    private const string Newtonsoft = "Newtonsoft.Json.";

    /// <summary>Whether an enum, or the enum of a member, is to be text.</summary>
    public static bool GivesEnumNames(MemberInfo member) => Read(member) is JsonConverterChoice choice && IsEnumText(choice.ConverterType);

    /// <summary>The converter that makes the data of a type, or of the slot of a member; null where there is none, or it only spells what stands there anyway.</summary>
    /// <param name="member">A type, property or field.</param>
    /// <param name="slot">The type itself, or that of the member.</param>
    public static JsonConverterChoice? Find(MemberInfo member, Type slot) =>
        Read(member) is JsonConverterChoice choice && !IsSpelling(choice, System.Nullable.GetUnderlyingType(slot) ?? slot) ? choice : null;

    private static bool IsSpelling(JsonConverterChoice choice, Type slot)
    {
        // Newtonsoft's own are for dates, versions, enums and such.
        if (choice.Attribute is null && choice.ConverterType.FullName!.StartsWith(Newtonsoft + "Converters.", StringComparison.Ordinal))
            return true;
        return slot.IsEnum && (IsEnumText(choice.ConverterType) || IsGeneric(choice.ConverterType, typeof(JsonNumberEnumConverter<>)));
    }

    private static bool IsEnumText(Type converter)
    {
        for (Type? type = converter; type is not null; type = type.BaseType)
        {
            if (type == typeof(JsonStringEnumConverter) || IsGeneric(type, typeof(JsonStringEnumConverter<>)) || type.FullName == Newtonsoft + "Converters.StringEnumConverter")
                return true;
        }

        return false;
    }

    private static bool IsGeneric(Type type, Type definition) => type.IsGenericType && type.GetGenericTypeDefinition() == definition;

    /// <summary>The attribute of System.Text.Json before that of Newtonsoft, which types with both have for readers of the other library.</summary>
    private static JsonConverterChoice? Read(MemberInfo member)
    {
        JsonConverterChoice? choice = null;
        foreach (Attribute attribute in Attribute.GetCustomAttributes(member, inherit: false))
        {
            if (attribute is JsonConverterAttribute json)
                return new JsonConverterChoice(json.ConverterType ?? json.GetType(), json);
            string? property = attribute.GetType().FullName switch
            {
                Newtonsoft + "JsonConverterAttribute" => "ConverterType",
                Newtonsoft + "JsonPropertyAttribute" or Newtonsoft + "JsonArrayAttribute" or Newtonsoft + "JsonDictionaryAttribute" or Newtonsoft + "JsonObjectAttribute" => "ItemConverterType",
                _ => null,
            };
            if (property is not null && attribute.GetType().GetProperty(property)!.GetValue(attribute) is Type converter)
                choice = new JsonConverterChoice(converter, null);
        }

        return choice;
    }
}
