using System.ComponentModel;
using System.Reflection;
using System.Runtime.Serialization;
using System.Text.Json.Serialization;
using Tessera.Contracts.Rules;

namespace Tessera.Contracts.Reflection;

/// <summary>Reads attributes as facts. Attributes of Newtonsoft.Json are known by name, so that the core needs no reference to that package.</summary>
internal static class AttributeReader
{
    private const string Newtonsoft = "Newtonsoft.Json.";

    /// <param name="member">A property or field.</param>
    /// <param name="backingField">The field of an auto-property, which may have <c>[field: NonSerialized]</c>.</param>
    public static AttributeFacts Read(MemberInfo member, FieldInfo? backingField)
    {
        AttributeFacts facts = new()
        {
            NonSerialized = IsNonSerialized(member as FieldInfo) || IsNonSerialized(backingField),
            SendsEnumNames = JsonConverters.GivesEnumNames(member),
            Aliases = [.. member.GetCustomAttributes<TesseraAliasAttribute>().Select(a => a.Name)],
        };
        foreach (Attribute attribute in Attribute.GetCustomAttributes(member, inherit: true))
            Add(facts, attribute);
        return facts;
    }

    /// <summary>Returns the type of the member's own converter, or the choice of a JSON converter that the member names; null if it has none.</summary>
    /// <param name="member">A property, a field or a type.</param>
    /// <param name="type">The type of its values, or the type itself.</param>
    public static object? FindConverter(MemberInfo member, Type type) =>
        (object?)member.GetCustomAttribute<TesseraConverterAttribute>()?.ConverterType ?? JsonConverters.Find(member, type);

    /// <summary>Returns whether an attribute chooses a constructor. If both JSON libraries mark one, that of System.Text.Json counts.</summary>
    public static bool IsConstructorChoice(ConstructorInfo constructor, ConstructorInfo[] all) =>
        constructor.IsDefined(typeof(JsonConstructorAttribute))
        || (constructor.GetCustomAttributes().Any(a => a.GetType().FullName == Newtonsoft + "JsonConstructorAttribute")
            && !Array.Exists(all, other => other.IsDefined(typeof(JsonConstructorAttribute))));

    /// <summary>
    /// Returns whether only members that say so are state. DataContract has no effect if no member does, as in System.Text.Json. A property without a getter
    /// cannot be written, so it does not say so: in classes of NEST it is the only marked one, and interfaces mark the others.
    /// </summary>
    /// <param name="members">The members of the type, inherited ones included.</param>
    public static bool IsOptIn(Type type, MemberFacts[] members) =>
        (type.IsDefined(typeof(DataContractAttribute), inherit: false)
            && Array.Exists(members, m => m.CanGet && (m.Attributes.DataMember || m.Attributes.NewtonsoftProperty)))
        || (FindObject(type) is Attribute attribute && Get(attribute, "MemberSerialization")?.ToString() == "OptIn");

    /// <summary>Returns whether an attribute makes a non-public field state. DataMember does so only in a data contract.</summary>
    public static bool IsState(FieldInfo field)
    {
        AttributeFacts facts = Read(field, backingField: null);
        facts.DataMember &= field.DeclaringType!.IsDefined(typeof(DataContractAttribute), inherit: false);
        return MemberRules.IsOptedIn(facts);
    }

    /// <summary>Returns whether a collection says that it is an object, so that its members are state and its items are not.</summary>
    public static bool IsObject(Type type) => FindObject(type) is not null;

    private static Attribute? FindObject(Type type) =>
        type.GetCustomAttributes().FirstOrDefault(a => a.GetType().FullName == Newtonsoft + "JsonObjectAttribute");

    private static void Add(AttributeFacts facts, Attribute attribute)
    {
        switch (attribute)
        {
            case JsonPropertyNameAttribute name:
                facts.JsonName = name.Name;
                break;
            case JsonPropertyOrderAttribute order:
                facts.JsonOrder = order.Order;
                break;
            case JsonIgnoreAttribute ignore:
                facts.JsonIgnore = Map(ignore.Condition);
                break;
            case JsonIncludeAttribute:
                facts.JsonInclude = true;
                break;
            case JsonExtensionDataAttribute:
                facts.IsOverflow = true;
                break;
            case JsonObjectCreationHandlingAttribute creation:
                facts.Populates = creation.Handling == JsonObjectCreationHandling.Populate;
                break;
            case JsonRequiredAttribute:
                facts.JsonRequired = true;
                break;
            case DefaultValueAttribute:
                facts.NamesDefault = true;
                break;
            case DataMemberAttribute member:
                AddDataMember(facts, member);
                break;
            case TesseraCompactAttribute:
                facts.IsCompact = true;
                break;
            case TesseraAnyAttribute:
                facts.IsAny = true;
                break;
            case TesseraSharedAttribute:
                facts.IsShared = true;
                break;
            case UnsharedAttribute:
                facts.IsShared = false;
                break;
            case IgnoreDataMemberAttribute:
                facts.IgnoreDataMember = true;
                break;
            default:
                AddByName(facts, attribute, attribute.GetType().FullName!);
                break;
        }
    }

    private static void AddDataMember(AttributeFacts facts, DataMemberAttribute member)
    {
        facts.DataMember = true;
        facts.DataMemberName = member.IsNameSetExplicitly ? member.Name : null;
        facts.DataMemberOrder = member.Order >= 0 ? member.Order : null;
        facts.DataMemberRequired = member.IsRequired;
        facts.DataMemberOmitsDefault = !member.EmitDefaultValue;
    }

    private static void AddByName(AttributeFacts facts, Attribute attribute, string name)
    {
        switch (name)
        {
            case FSharpMark.AttributeName:
                facts.IsRecordField = FSharpMark.Read(attribute).Kind == FSharpMark.Field;
                break;
            case Newtonsoft + "JsonIgnoreAttribute":
                facts.NewtonsoftIgnore = IgnoreWhen.Always;
                break;
            case Newtonsoft + "JsonExtensionDataAttribute":
                facts.IsOverflow = facts.NewtonsoftOverflow = true;
                break;
            case Newtonsoft + "JsonRequiredAttribute":
                facts.NewtonsoftRequired = true;
                break;
            case Newtonsoft + "JsonPropertyAttribute":
                facts.NewtonsoftProperty = true;
                facts.NewtonsoftName = Get(attribute, "PropertyName") as string;
                facts.NewtonsoftOrder = Get(attribute, "Order") is int order and not 0 ? order : null;
                // JsonRequired and JsonIgnore may stand beside this attribute and demand more.
                facts.NewtonsoftRequired |= Get(attribute, "Required")?.ToString() is "Always" or "AllowNull";
                facts.NewtonsoftIgnore ??= NewtonsoftOmission(attribute);
                break;
        }
    }

    private static IgnoreWhen? NewtonsoftOmission(Attribute attribute)
    {
        if (Get(attribute, "DefaultValueHandling")?.ToString() == "Ignore")
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
