using System.Reflection;
using System.Text.Json.Serialization;

namespace Tessera.Contracts.Reflection;

/// <summary>Finds JSON converters that attributes name. Those for enums are understood; others are a <see cref="JsonConverterChoice"/>.</summary>
internal static class JsonConverters
{
    private const string Newtonsoft = "Newtonsoft.Json.";

    /// <summary>Returns whether an enum, or the enum of a member, is to be text.</summary>
    public static bool GivesEnumNames(MemberInfo member) => Read(member) is JsonConverterChoice choice && IsEnumText(choice.ConverterType);

    /// <summary>Returns the converter of a type or a member's slot; null if there is none, or if it only spells the same value in another way.</summary>
    /// <param name="member">A type, property or field.</param>
    /// <param name="slot">The type itself, or the type of the member.</param>
    public static JsonConverterChoice? Find(MemberInfo member, Type slot) =>
        Read(member) is JsonConverterChoice choice && !IsSpelling(choice, System.Nullable.GetUnderlyingType(slot) ?? slot) ? choice : null;

    private static bool IsSpelling(JsonConverterChoice choice, Type slot)
    {
        // The converters of Newtonsoft.Json itself are for dates, versions, enums and the like.
        if (choice.Attribute is null && choice.ConverterType.FullName!.StartsWith(Newtonsoft + "Converters.", StringComparison.Ordinal))
            return true;
        return slot.IsEnum && (IsEnumText(choice.ConverterType) || IsGeneric(choice.ConverterType, typeof(JsonNumberEnumConverter<>)));
    }

    private static bool IsEnumText(Type converter)
    {
        for (Type? type = converter; type is not null; type = type.BaseType)
        {
            if (type == typeof(JsonStringEnumConverter)
                || IsGeneric(type, typeof(JsonStringEnumConverter<>))
                || type.FullName == Newtonsoft + "Converters.StringEnumConverter")
                return true;
        }

        return false;
    }

    private static bool IsGeneric(Type type, Type definition) => type.IsGenericType && type.GetGenericTypeDefinition() == definition;

    /// <summary>Prefers the attribute of System.Text.Json. A type that has both has the one of Newtonsoft.Json for users of that library.</summary>
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
                Newtonsoft + "JsonPropertyAttribute"
                    or Newtonsoft + "JsonArrayAttribute"
                    or Newtonsoft + "JsonDictionaryAttribute"
                    or Newtonsoft + "JsonObjectAttribute" => "ItemConverterType",
                _ => null,
            };
            if (property is not null && attribute.GetType().GetProperty(property)!.GetValue(attribute) is Type converter)
                choice = new JsonConverterChoice(converter, attribute);
        }

        return choice;
    }
}
