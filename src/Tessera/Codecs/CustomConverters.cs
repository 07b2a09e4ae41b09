using Tessera.Contracts;
using Tessera.Contracts.Reflection;
using Tessera.Converters;
using Tessera.Converters.Custom;

namespace Tessera.Codecs;

/// <summary>The converters of the application: those in the options, and those that attributes name.</summary>
internal sealed class CustomConverters(TesseraOptions options) : ICustomConverters
{
    /// <summary>A surrogate may lead back to its own type through members. If the type is met a third time, there are no members in between.</summary>
    private const int MaxOpen = 2;

    public IConverter? Find(Type type, ConverterCache cache) =>
        FindOwn(type, cache) ?? (FindOfJson(type) is JsonConverterChoice json ? Create(json, type, cache) : null);

    public bool Has(Type type) => ChooseOwn(type) is not null || FindOfJson(type) is not null;

    public bool IsJson(Type type) => FindOfJson(type) is { Attribute: not null } && ChooseOwn(type) is null;

    public IConverter Create(object choice, Type slot, ConverterCache cache)
    {
        if (choice is JsonConverterChoice json)
            return Create(json, slot, cache);
        TesseraConverter converter = choice as TesseraConverter ?? Instantiate((Type)choice, slot);
        if (Nullable.GetUnderlyingType(slot) is not Type underlying || UserCode.Run(slot, converter, static (known, target) => known.CanConvert(target)))
            return Make(converter, slot, cache);
        return cache.GetArgument(slot).CreateNullable(Make(converter, underlying, cache));
    }

    private IConverter Create(JsonConverterChoice json, Type slot, ConverterCache cache)
    {
        if (json.Attribute is not null)
            return ConvertersOfJson.Create(json.Attribute, slot, cache);
        if (FindOwn(slot, cache) is IConverter own)
            return own;
        if (Nullable.GetUnderlyingType(slot) is not Type underlying)
        {
            if (FindFor(json.Source, slot, cache) is IConverter ofPackage)
                return ofPackage;
        }
        else if ((FindOwn(underlying, cache) ?? FindFor(json.Source, underlying, cache)) is IConverter ofValue)
        {
            return cache.GetArgument(slot).CreateNullable(ofValue);
        }

        string package = json.Source.GetType().Name == "JsonConverterAttribute"
            ? "call AddNewtonsoft() of the package Tessera.Newtonsoft on the options, if the converter both reads and writes, or "
            : "";
        string attribute = Remedies.IsOwn(slot) ? "add a [JsonConverter] of System.Text.Json as well, or " : "";
        Throw.Contract(
            slot,
            $"an attribute of Newtonsoft.Json names the converter {json.ConverterType}, which cannot be used here; {package}{attribute}{Remedies.Convert(slot)}");
        return null;
    }

    /// <summary>The core library's types have no such attribute, and types that are known by name have a form that loses nothing.</summary>
    private static JsonConverterChoice? FindOfJson(Type type) =>
        ListedContracts.Find(type) is not null || type.Assembly == typeof(object).Assembly || NamedFamilies.Contains(type)
            ? null
            : DeclaredContracts.Ask(type, static type => JsonConverters.Find(type, type));

    /// <summary>Returns the converter made from the TesseraConverter of a type, or null if the type has none.</summary>
    private IConverter? FindOwn(Type type, ConverterCache cache) => ChooseOwn(type) is TesseraConverter converter ? Make(converter, type, cache) : null;

    /// <summary>Returns the converter of a package that runs those of another library; null if there is none.</summary>
    private IConverter? FindFor(Attribute attribute, Type type, ConverterCache cache)
    {
        foreach (TesseraConverterFactory factory in options.Converters.OfType<TesseraConverterFactory>())
        {
            TesseraConverter? converter =
                UserCode.Run(type, (factory, attribute), static (known, target) => known.factory.CreateConverter(known.attribute, target));
            if (converter is not null)
                return Make(converter, type, cache);
        }

        return null;
    }

    private TesseraConverter? ChooseOwn(Type type)
    {
        foreach (TesseraConverter converter in options.Converters)
        {
            if (UserCode.Run(type, converter, static (known, target) => known.CanConvert(target)))
                return converter;
        }

        return ListedContracts.Find(type) is null
            && Attribute.GetCustomAttribute(type, typeof(TesseraConverterAttribute), inherit: false) is TesseraConverterAttribute attribute
            ? Instantiate(attribute.ConverterType, type)
            : null;
    }

    private IConverter Make(TesseraConverter converter, Type type, ConverterCache cache)
    {
        if (converter is TesseraConverterFactory factory)
            converter = UserCode.Run(type, (factory, options), static (state, target) => state.factory.CreateConverter(target, state.options));
        if (converter is null or TesseraConverterFactory)
            Throw.Contract(type, "its TesseraConverterFactory returned null");
        if (!converter!.CanConvert(type))
            Throw.Contract(type, $"{converter.GetType()}, which was chosen for it, says that it cannot convert this type");
        Dictionary<Type, int> making = cache.Making;
        int open = making.GetValueOrDefault(type);
        if (open == MaxOpen)
            Throw.Contract(type, $"the surrogate of {converter.GetType()} contains the type that it converts, so conversion would never end");
        making[type] = open + 1;
        try
        {
            return converter.CreateInternal(cache);
        }
        finally
        {
            making[type] = open;
        }
    }

    private static TesseraConverter Instantiate(Type converterType, Type type)
    {
        if (!converterType.IsSubclassOf(typeof(TesseraConverter))
            || converterType.IsAbstract
            || converterType.ContainsGenericParameters
            || converterType.GetConstructor(Type.EmptyTypes) is null)
            Throw.Contract(
                type,
                $"{converterType}, named by [TesseraConverter], must derive from TesseraConverter and have a public parameterless constructor");
        return UserCode.Run(type, converterType, static (wanted, _) => (TesseraConverter)Generic.Create(wanted));
    }
}
