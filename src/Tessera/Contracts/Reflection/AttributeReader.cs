using System.Reflection;
using System.Runtime.Serialization;
using System.Text.Json.Serialization;
using Tessera.Contracts.Rules;

namespace Tessera.Contracts.Reflection;

/// <summary>Attributes as facts. Newtonsoft's are known by name, so that the core needs no reference to that package.</summary>
internal static class AttributeReader
{
    private const string Newtonsoft = "Newtonsoft.Json.";

    /// <param name="member">A property or field.</param>
    /// <param name="backingField">Of an auto-property, for <c>[field: NonSerialized]</c>.</param>
    public static AttributeFacts Read(MemberInfo member, FieldInfo? backingField)
    {
        AttributeFacts facts = new();
        foreach (Attribute attribute in Attribute.GetCustomAttributes(member, inherit: true))
            facts = Add(facts, attribute);
        bool nonSerialized = IsNonSerialized(member as FieldInfo) || IsNonSerialized(backingField);
        return facts with
        {
            NonSerialized = nonSerialized,
            SendsEnumNames = JsonConverters.GivesEnumNames(member),
            Aliases = [.. member.GetCustomAttributes<TesseraAliasAttribute>().Select(a => a.Name)],
        };
    }

    /// <summary>The type of the member's own converter; null if it has none.</summary>
    public static Type? FindConverter(MemberInfo member) => member.GetCustomAttribute<TesseraConverterAttribute>()?.ConverterType;

    public static bool IsConstructorChoice(ConstructorInfo constructor) =>
        constructor.IsDefined(typeof(JsonConstructorAttribute))
        || constructor.GetCustomAttributes().Any(a => a.GetType().FullName == Newtonsoft + "JsonConstructorAttribute");

    /// <summary>Of a type, only members that say so are state.</summary>
    public static bool IsOptIn(Type type) =>
        type.IsDefined(typeof(DataContractAttribute), inherit: false) || FindObject(type) is Attribute attribute && Get(attribute, "MemberSerialization")?.ToString() == "OptIn";

    /// <summary>A collection that says it is an object: its members are state, its items are not.</summary>
    public static bool IsObject(Type type) => FindObject(type) is not null;

    private static Attribute? FindObject(Type type) =>
        type.GetCustomAttributes().FirstOrDefault(a => a.GetType().FullName == Newtonsoft + "JsonObjectAttribute");

    private static AttributeFacts Add(AttributeFacts facts, Attribute attribute) => attribute switch
    {
        JsonPropertyNameAttribute name => facts with { JsonName = name.Name },
        JsonPropertyOrderAttribute order => facts with { JsonOrder = order.Order },
        JsonIgnoreAttribute ignore => facts with { JsonIgnore = Map(ignore.Condition) },
        JsonIncludeAttribute => facts with { JsonInclude = true },
        JsonExtensionDataAttribute => facts with { IsOverflow = true },
        JsonObjectCreationHandlingAttribute creation => facts with { Populates = creation.Handling == JsonObjectCreationHandling.Populate },
        JsonRequiredAttribute => facts with { JsonRequired = true },
        DataMemberAttribute member => facts with
        {
            DataMember = true,
            DataMemberName = member.IsNameSetExplicitly ? member.Name : null,
            DataMemberOrder = member.Order >= 0 ? member.Order : null,
            DataMemberRequired = member.IsRequired,
            DataMemberOmitsDefault = !member.EmitDefaultValue,
        },
        TesseraCompactAttribute => facts with { IsCompact = true },
        TesseraAnyAttribute => facts with { IsAny = true },
        TesseraSharedAttribute => facts with { IsShared = true },
        UnsharedAttribute => facts with { IsShared = false },
        IgnoreDataMemberAttribute => facts with { IgnoreDataMember = true },
        { } mark when mark.GetType().FullName == FSharpMark.AttributeName => facts with { IsRecordField = FSharpMark.Read(mark).Kind == FSharpMark.Field },
        _ when attribute.GetType().FullName!.StartsWith(Newtonsoft, StringComparison.Ordinal) => AddNewtonsoft(facts, attribute),
        _ => facts,
    };

    private static AttributeFacts AddNewtonsoft(AttributeFacts facts, Attribute attribute) => attribute.GetType().FullName switch
    {
        Newtonsoft + "JsonIgnoreAttribute" => facts with { NewtonsoftIgnore = IgnoreWhen.Always },
        Newtonsoft + "JsonExtensionDataAttribute" => facts with { IsOverflow = true, NewtonsoftOverflow = true },
        Newtonsoft + "JsonRequiredAttribute" => facts with { NewtonsoftRequired = true },
        Newtonsoft + "JsonPropertyAttribute" => facts with
        {
            NewtonsoftProperty = true,
            NewtonsoftName = Get(attribute, "PropertyName") as string,
            NewtonsoftOrder = Get(attribute, "Order") is int order and not 0 ? order : null,
            // JsonRequired and JsonIgnore may stand in front and say more.
            NewtonsoftRequired = facts.NewtonsoftRequired || Get(attribute, "Required")?.ToString() is "Always" or "AllowNull",
            NewtonsoftIgnore = facts.NewtonsoftIgnore ?? NewtonsoftOmission(attribute),
        },
        _ => facts,
    };

    private static IgnoreWhen? NewtonsoftOmission(Attribute attribute)
    {
        if (Get(attribute, "DefaultValueHandling")?.ToString() is "Ignore" or "IgnoreAndPopulate")
            return IgnoreWhen.WritingDefault;
        return Get(attribute, "NullValueHandling")?.ToString() == "Ignore" ? IgnoreWhen.WritingNull : null;
    }

    private static object? Get(Attribute attribute, string property) => attribute.GetType().GetProperty(property)?.GetValue(attribute);

#pragma warning disable SYSLIB0050 // The attribute is what users of BinaryFormatter have on their types.
    private static bool IsNonSerialized(FieldInfo? field) => field?.IsNotSerialized == true;
#pragma warning restore SYSLIB0050

    private static IgnoreWhen Map(JsonIgnoreCondition condition) => condition switch
    {
        JsonIgnoreCondition.Always => IgnoreWhen.Always,
        JsonIgnoreCondition.WhenWritingDefault => IgnoreWhen.WritingDefault,
        JsonIgnoreCondition.WhenWritingNull => IgnoreWhen.WritingNull,
        JsonIgnoreCondition.WhenWriting => IgnoreWhen.Writing,
        JsonIgnoreCondition.WhenReading => IgnoreWhen.Reading,
        _ => IgnoreWhen.Never,
    };
}
