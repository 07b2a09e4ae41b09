using System.Reflection;
using System.Runtime.Serialization;
using System.Text.Json.Serialization;

namespace Tessera.Contracts.Reflection;

/// <summary>Reads the names that an enum has in the data.</summary>
internal static class EnumNameReader
{
    /// <summary>Returns whether an attribute of this library, or one that makes the enum text in JSON, demands names in the data.</summary>
    public static bool Sends(Type type) => type.IsDefined(typeof(TesseraWireNamesAttribute), inherit: false) || JsonConverters.GivesEnumNames(type);

    /// <summary>Returns the names in order of declaration.</summary>
    public static EnumNameContract[] Get(Type type)
    {
        EnumNameContract[] names = Array.ConvertAll(DeclarationOrder.Sort(type.GetFields(BindingFlags.Public | BindingFlags.Static)), Describe);
        if (names.GroupBy(name => name.Name).FirstOrDefault(same => same.Count() > 1) is { Key: string twice })
            Throw.Contract(
                type,
                $"two of its values have the same name '{twice}' in the data; use [JsonStringEnumMemberName] or [EnumMember] to give one of them a different name");
        return names;
    }

    private static EnumNameContract Describe(FieldInfo field)
    {
        string name = field.GetCustomAttribute<JsonStringEnumMemberNameAttribute>()?.Name
            ?? field.GetCustomAttribute<EnumMemberAttribute>()?.Value
            ?? field.Name;
        object value = field.GetRawConstantValue()!;
        return new EnumNameContract(name, value is ulong large
            ? unchecked((long)large)
            : System.Convert.ToInt64(value, System.Globalization.CultureInfo.InvariantCulture));
    }
}
