using System.Collections;
using Tessera.Contracts.Generated;
using Tessera.Converters.Families;

namespace Tessera.Contracts.Reflection;

/// <summary>Finds the family of a type: by name for types of the framework, of F# and of packages, or else by the ways to create and fill it.</summary>
internal static class FamilyFinder
{
    /// <summary>
    /// Finds the family of a type; its result is null for a type whose form is its members. The property itself is null in a program that was compiled ahead of
    /// time and does not use values of any type: its families are generated.
    /// </summary>
    /// <exception cref="TesseraException">The type is a collection that cannot be created and filled.</exception>
    public static Func<Type, FamilyContract?>? Kept { get; private set; } = RuntimeFeature.IsDynamicCodeSupported ? Find : null;

    public static void Keep() => Kept = Find;

    /// <summary>Refuses a type of a family. Without the code for its family, its members would be written instead.</summary>
    /// <exception cref="TesseraException">The type belongs to a family.</exception>
    public static FamilyContract? Refuse(Type type)
    {
        // Generated code describes this type and gives no family. The compiler saw all public members of the type, so none of them creates the collection.
        if (typeof(IEnumerable).IsAssignableFrom(type) && !type.IsArray && Framework.Owns(type) && GeneratedTypes.Find(type) is not null)
            UnfillableCollection.Fail(type);
        if (typeof(IEnumerable).IsAssignableFrom(type)
            || TesseraFamilies.Find(type) is not null
            || (type.IsValueType && InlineArrays.FindElement(type) is not null))
            Generic.RequireCode(type);
        return FSharpFamilies.Find(type) ?? NamedFamilies.Find(type) ?? PersistableModels.FindOpen(type);
    }

    private static FamilyContract? Find(Type type)
    {
        // The name is compared, because typeof would load all that expressions need.
        if (type.FullName == "System.Dynamic.ExpandoObject")
            return CreateExpando();
        if (type.IsArray)
            return type.IsSZArray ? null : Generic.Call(typeof(TesseraFamilies), nameof(TesseraFamilies.Grid), [type, type.GetElementType()!]);
        if (TesseraFamilies.Find(type) is string row)
            return Generic.Call(typeof(TesseraFamilies), row, type.GetGenericArguments());
        return FSharpFamilies.Find(type) ?? NamedFamilies.Find(type) ?? PersistableModels.FindOpen(type) ?? MapFinder.Find(type) ?? SequenceFinder.Find(type);
    }

    public static FamilyContract CreateExpando() =>
        new MapContract<System.Dynamic.ExpandoObject, string, object?>(static (_, _) => ExpandoFamily.Create(), make: null);
}
