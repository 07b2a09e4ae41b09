using Tessera.Contracts;
using Tessera.Contracts.Generated;
using Tessera.Converters.Scalars;

namespace Tessera.Converters;

/// <summary>
/// Finds the types with a converter of their own. Type families stand in <see cref="ConverterChoice"/>; everything else is an object.
/// </summary>
internal static class BuiltIns
{
    public static bool Contains(Type type) => Find(type) is not null;

    public static IConverter Create(Type type, ConverterCache cache) => Find(type)?.Create(cache) ?? CreateDerived(type, cache) ?? ConverterChoice.Create(type, cache);

    /// <summary>Texts are in nearly all forms, so that generated code need not name them.</summary>
    private static TesseraBuiltIn? Find(Type type) =>
        type == typeof(string) ? TesseraBuiltIns.String() : OpenTypes.Kept is OpenTypes all ? all.FindBuiltIn(type) : (TesseraBuiltIn?)GeneratedTypes.Find(type)?.BuiltIn;

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
            Throw.Contract(type, $"it would be written as its base {parent}, and its own members would be lost; give it a converter");
        IConverter converter = cache.Get(parent);
        return type.IsVisible ? cache.Visit(parent, type, new DerivedMaker(converter)) : converter;
    }
}
