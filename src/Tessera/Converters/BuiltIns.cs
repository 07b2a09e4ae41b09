using Tessera.Contracts;
using Tessera.Contracts.Generated;
using Tessera.Converters.Families;
using Tessera.Converters.Scalars;
using Tessera.Converters.Types;

namespace Tessera.Converters;

/// <summary>
/// Creates the converter of any type. Built-in types come first, then types that generated code describes, then classes derived from built-in classes.
/// <see cref="ConverterChoice"/> chooses for all others.
/// </summary>
internal static class BuiltIns
{
    public static bool Contains(Type type) => Find(type) is not null;

    public static IConverter Create(Type type, ConverterCache cache) => 
        Find(type)?.Create(cache) ?? CreateListed(type, cache) ?? CreateDerived(type, cache) ?? ConverterChoice.Create(type, cache);

    /// <summary>Returns the row of a built-in type, or null. Generated code need not list string, because nearly every type contains strings.</summary>
    private static TesseraBuiltIn? Find(Type type)
    {
        if (type == typeof(string))
            return TesseraBuiltIns.String();
        if (type.IsArray)
            return null;
        TesseraGeneratedType? listed = GeneratedTypes.Find(type);
        return listed is { BuiltIn: null, IsDecided: false } or null ? OpenTypes.Kept?.FindBuiltIn(type) : (TesseraBuiltIn?)listed.BuiltIn;
    }

    /// <summary>Generated code made its choice by the same rules. Choosing again would take a large part of the first call for a type.</summary>
    private static IConverter? CreateListed(Type type, ConverterCache cache) => GeneratedTypes.Find(type) switch
    {
        { Argument: TypeArgument argument } when type.IsSZArray => argument.Create(ConverterForm.Plain, cache),
        { Declaration: not null } => ConverterChoice.CreateObject(type, cache),
        { Made: FamilyContract family } when !ConverterChoice.HasMembers(type, cache) => family.Create(cache),
        _ => null,
    };

    /// <summary>A class derived from a built-in class is written like it: .NET often returns an IPAddress or Encoding of a private derived class.</summary>
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
        // Reading a built-in class may return a derived framework class (an Encoding may be a UTF8Encoding), but never an application's class or another map
        // class.
        bool canBeMade = Framework.Owns(type) && converter.WireType.Kind != WireKind.Map;
        return type.IsVisible || !Framework.Owns(type) ? cache.Visit(parent, type, new DerivedMaker(converter, canBeMade)) : converter;
    }
}
