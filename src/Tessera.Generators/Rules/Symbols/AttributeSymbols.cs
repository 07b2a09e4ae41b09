using Microsoft.CodeAnalysis;
using Tessera.Contracts.Rules;

namespace Tessera.Generators.Rules.Symbols;

/// <summary>Turns attributes of symbols into facts, as the library's <c>AttributeReader</c> does by reflection.</summary>
internal static class AttributeSymbols
{
    private const string Newtonsoft = "Newtonsoft.Json.", Json = "System.Text.Json.Serialization.", Data = "System.Runtime.Serialization.", Own = "Tessera.";

    /// <param name="member">A property or field.</param>
    /// <param name="backingField">The backing field of an auto-property, for <c>[field: NonSerialized]</c>, or null.</param>
    public static AttributeFacts Read(ISymbol member, IFieldSymbol? backingField)
    {
        AttributeFacts facts = new() { NonSerialized = Has(member, "System.NonSerializedAttribute")
            || (backingField is not null && Has(backingField, "System.NonSerializedAttribute")) };
        HashSet<string> known = [];
        for (ISymbol? level = member; level is not null; level = (level as IPropertySymbol)?.OverriddenProperty)
        {
            string[] names = [.. level.GetAttributes().Select(NameOf)];
            foreach ((AttributeData attribute, string name) in level.GetAttributes()
                .Zip(names, (attribute, name) => (attribute, name))
                .Where(pair => !known.Contains(pair.name)))
                Add(facts, attribute, name);
            known.UnionWith(names);
        }

        return facts;
    }

    /// <summary>Whether the type or member names a converter, which then decides what is written.</summary>
    public static bool HasConverter(ISymbol symbol) => symbol.GetAttributes().Any(attribute =>
        Is(attribute, Own + "TesseraConverterAttribute")
            || Is(attribute, Newtonsoft + "JsonConverterAttribute")
            || DerivesFrom(attribute.AttributeClass, Json + "JsonConverterAttribute"));

    public static bool IsConstructorChoice(IMethodSymbol constructor, IMethodSymbol[] all) =>
        Has(constructor, Json + "JsonConstructorAttribute")
        || (Has(constructor, Newtonsoft + "JsonConstructorAttribute") && !Array.Exists(all, other => Has(other, Json + "JsonConstructorAttribute")));

    /// <summary>Whether only members with an attribute that says so are written.</summary>
    public static bool IsOptIn(INamedTypeSymbol type, MemberFacts[] members) =>
        (Has(type, Data + "DataContractAttribute")
            && Array.Exists(members, member => member.CanGet && (member.Attributes.DataMember || member.Attributes.NewtonsoftProperty)))
        || (FindObject(type) is AttributeData attribute && (Named(attribute, "MemberSerialization") ?? Argument(attribute)) is 1);

    /// <summary>Whether an attribute makes a non-public field state. DataMember does so only in a data contract.</summary>
    public static bool IsState(IFieldSymbol field)
    {
        AttributeFacts facts = Read(field, backingField: null);
        facts.DataMember &= Has(field.ContainingType, Data + "DataContractAttribute");
        return MemberRules.IsOptedIn(facts);
    }

    /// <summary>Whether the type says, for all its members, whether reading fills the objects that they hold.</summary>
    public static bool SaysHowToCreate(INamedTypeSymbol type) =>
        MemberSymbols.LevelsOf(type).Any(level => Has(level, Json + "JsonObjectCreationHandlingAttribute"));

    /// <summary>Whether an attribute makes a collection type an object.</summary>
    public static bool IsObject(INamedTypeSymbol type) => FindObject(type) is not null;

    public static bool Has(ISymbol symbol, string name) => symbol.GetAttributes().Any(attribute => Is(attribute, name));

    /// <summary>The derived types that a type lists, with the name of each in the data.</summary>
    public static IEnumerable<(string Name, INamedTypeSymbol Type)> DerivedTypes(INamedTypeSymbol type) => type.GetAttributes()
        .Where(attribute => Is(attribute, Json + "JsonDerivedTypeAttribute"))
        .Select(attribute => (Type: Argument(attribute) as INamedTypeSymbol,
            Name: attribute.ConstructorArguments.Skip(1).Select(Attributes.ValueOf).FirstOrDefault()))
        .Where(listed => listed.Type is not null)
        .Select(listed => (UnionRules.Name(listed.Name, listed.Type!.MetadataName), listed.Type!));

    /// <summary>Whether an object of a type that is not listed is written as one of its base types.</summary>
    public static bool FallsBack(INamedTypeSymbol type) =>
        type.GetAttributes().Any(attribute => Is(attribute, Json + "JsonPolymorphicAttribute")
            && Named(attribute, "UnknownDerivedTypeHandling") is int and not 0);

    private static AttributeData? FindObject(INamedTypeSymbol type) =>
        MemberSymbols.LevelsOf(type).SelectMany(level => level.GetAttributes()).FirstOrDefault(attribute => Is(attribute, Newtonsoft + "JsonObjectAttribute"));

    private static void Add(AttributeFacts facts, AttributeData attribute, string name)
    {
        switch (name)
        {
            case Own + "TesseraAliasAttribute" when Argument(attribute) is string alias:
                facts.Aliases = [.. facts.Aliases, alias];
                break;
            case Own + "TesseraAnyAttribute":
                facts.IsAny = true;
                break;
            case Own + "TesseraSharedAttribute":
                facts.IsShared = true;
                break;
            case Own + "TesseraCompactAttribute":
                facts.IsCompact = true;
                break;
            case Json + "JsonPropertyNameAttribute":
                facts.JsonName = Argument(attribute) as string;
                break;
            case Json + "JsonPropertyOrderAttribute":
                facts.JsonOrder = Argument(attribute) as int?;
                break;
            case Json + "JsonIgnoreAttribute":
                facts.JsonIgnore = Map(Named(attribute, "Condition") as int?);
                break;
            case Json + "JsonIncludeAttribute":
                facts.JsonInclude = true;
                break;
            case Json + "JsonRequiredAttribute":
                facts.JsonRequired = true;
                break;
            case Json + "JsonExtensionDataAttribute":
                facts.IsOverflow = true;
                break;
            case Json + "JsonObjectCreationHandlingAttribute":
                facts.Populates = Argument(attribute) is 1;
                break;
            case Json + "JsonConverterAttribute" or Newtonsoft + "JsonConverterAttribute":
                facts.SendsEnumNames |= attribute.ConstructorArguments.Any(argument => Attributes.ValueOf(argument) is INamedTypeSymbol { Name: "JsonStringEnumConverter"
                    or "StringEnumConverter" });
                break;
            case "System.ComponentModel.DefaultValueAttribute":
                facts.NamesDefault = true;
                break;
            case Data + "IgnoreDataMemberAttribute":
                facts.IgnoreDataMember = true;
                break;
            case Data + "DataMemberAttribute":
                facts.DataMember = true;
                facts.DataMemberName = Named(attribute, "Name") as string;
                facts.DataMemberOrder = Named(attribute, "Order") is int place and >= 0 ? place : null;
                facts.DataMemberRequired = Named(attribute, "IsRequired") is true;
                facts.DataMemberOmitsDefault = Named(attribute, "EmitDefaultValue") is false;
                break;
            default:
                AddNewtonsoft(facts, attribute, name);
                break;
        }
    }

    private static void AddNewtonsoft(AttributeFacts facts, AttributeData attribute, string name)
    {
        switch (name)
        {
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
                facts.NewtonsoftName = Named(attribute, "PropertyName") as string ?? Argument(attribute) as string;
                facts.NewtonsoftOrder = Named(attribute, "Order") is int order and not 0 ? order : null;
                facts.NewtonsoftRequired |= Named(attribute, "Required") is 1 or 2;
                facts.NewtonsoftIgnore ??= Named(attribute, "DefaultValueHandling") is 1
                    ? IgnoreWhen.WritingDefault
                    : Named(attribute, "NullValueHandling") is 1
                    ? IgnoreWhen.WritingNull
                    : null;
                break;
        }
    }

    private static bool DerivesFrom(INamedTypeSymbol? type, string name) => type is not null && MemberSymbols.LevelsOf(type).Any(level => Is(level, name));

    private static bool Is(AttributeData attribute, string name) => attribute.AttributeClass is INamedTypeSymbol type && Is(type, name);

    /// <summary>Whether the type has this full name, which is composed only if the simple name fits: a base class may list a thousand derived types.</summary>
    private static bool Is(INamedTypeSymbol type, string name) => name.EndsWith(type.Name, StringComparison.Ordinal) && type.ToDisplayString() == name;

    private static string NameOf(AttributeData attribute) => attribute.AttributeClass?.ToDisplayString() ?? "";

    private static object? Argument(AttributeData attribute) => attribute.ConstructorArguments.Select(Attributes.ValueOf).FirstOrDefault();

    private static object? Named(AttributeData attribute, string name) =>
        attribute.NamedArguments.Where(argument => argument.Key == name).Select(argument => Attributes.ValueOf(argument.Value)).FirstOrDefault();

    /// <summary>Maps the numbers of JsonIgnoreCondition.</summary>
    private static IgnoreWhen Map(int? condition) => condition switch
    {
        null or 1 => IgnoreWhen.Always,
        2 => IgnoreWhen.WritingDefault,
        3 => IgnoreWhen.WritingNull,
        4 => IgnoreWhen.Writing,
        5 => IgnoreWhen.Reading,
        _ => IgnoreWhen.Never,
    };
}
