using Tessera.Contracts;
using Tessera.Contracts.Generated;
using Tessera.Converters.Families;
using Tessera.Converters.Scalars;
using Tessera.Converters.Types;
using Tessera.Wire;

namespace Tessera.Converters;

/// <summary>
/// Finds the types with a converter of their own. Type families stand in <see cref="ConverterChoice"/>; everything else is an object.
/// </summary>
internal static class BuiltIns
{
    public static bool Contains(Type type) => Find(type) is not null;

    public static IConverter Create(Type type, ConverterCache cache) => 
        Find(type)?.Create(cache) ?? CreateListed(type, cache) ?? CreateDerived(type, cache) ?? ConverterChoice.Create(type, cache);

    /// <summary>Texts are in nearly all forms, so that generated code need not name them.</summary>
    private static TesseraBuiltIn? Find(Type type)
    {
        if (type == typeof(string))
            return TesseraBuiltIns.String();
        if (type.IsArray)
            return null;
        TesseraGeneratedType? listed = GeneratedTypes.Find(type);
        return listed is { BuiltIn: null, IsDecided: false } or null ? OpenTypes.Kept?.FindBuiltIn(type) : (TesseraBuiltIn?)listed.BuiltIn;
    }

    /// <summary>What generated code says of a type was decided by the same rules; to decide again would take a good part of a first call.</summary>
    private static IConverter? CreateListed(Type type, ConverterCache cache) => GeneratedTypes.Find(type) switch
    {
        { Argument: TypeArgument argument } when type.IsSZArray => argument.Create(ConverterForm.Plain, cache),
        { Declaration: not null } => ConverterChoice.CreateObject(type, cache),
        { Made: FamilyContract family } when !ConverterChoice.HasMembers(type, cache) => family.Create(cache),
        _ => null,
    };

    /// <summary>A class derived from one of the list has its form: what .NET hands out as IPAddress or Encoding is mostly of a private class.</summary>
    private static IConverter? CreateDerived(Type type, ConverterCache cache)
    {
        if (type.IsValueType || type.IsArray)
            return null;
        Type? parent = type.BaseType;
        while (parent is not null && parent != typeof(object) && Find(parent) is null)
            parent = parent.BaseType;
        if (parent is null || parent == typeof(object))
            return null;
        if (Framework.AddsTo(parent, type) && !cache.Settings.WriteAsDeclared)
            Throw.Contract(type, $"it would be written as its base {parent}, and its own members would be lost; {Remedies.Convert(type)}");
        IConverter converter = cache.Get(parent);
        // What is read may be of a class of the framework, as a certain encoding is; it is none of the application, and no other collection than the one that is always made.
        bool canBeMade = Framework.Owns(type) && converter.WireType.Kind != WireKind.Map;
        return type.IsVisible || !Framework.Owns(type) ? cache.Visit(parent, type, new DerivedMaker(converter, canBeMade)) : converter;
    }
}
