using System.Collections;
using System.Runtime.CompilerServices;
using Tessera.Converters.Families;

namespace Tessera.Contracts.Reflection;

/// <summary>Finds the family of a type: by its name among those of the framework, of F# and of packages, else by how it can be made and filled.</summary>
internal static class FamilyFinder
{
    /// <summary>
    /// Null for a type whose form is its members. Itself null in a program that was compiled ahead of time and has no values of any type: families are generated with it.
    /// </summary>
    /// <exception cref="TesseraException">It is a collection that cannot be created and filled.</exception>
    public static Func<Type, FamilyContract?>? Kept { get; private set; } = RuntimeFeature.IsDynamicCodeSupported ? Find : null;

    public static void Keep() => Kept = Find;

    /// <summary>Refuses a type of a family: without code for that, its members would be written instead.</summary>
    /// <exception cref="TesseraException">It is of a family.</exception>
    public static FamilyContract? Refuse(Type type)
    {
        if (typeof(IEnumerable).IsAssignableFrom(type) || TesseraFamilies.Find(type) is not null || (type.IsValueType && InlineArrays.FindElement(type) is not null))
            Generic.RequireCode(type);
        return FSharpFamilies.Find(type) ?? NamedFamilies.Find(type);
    }

    private static FamilyContract? Find(Type type)
    {
        // To name the type would load all that expressions need.
        if (type.FullName == "System.Dynamic.ExpandoObject")
            return CreateExpando();
        if (type.IsArray)
            return type.IsSZArray ? null : Generic.Call(typeof(TesseraFamilies), nameof(TesseraFamilies.Grid), [type, type.GetElementType()!]);
        if (TesseraFamilies.Find(type) is string row)
            return Generic.Call(typeof(TesseraFamilies), row, type.GetGenericArguments());
        return FSharpFamilies.Find(type) ?? NamedFamilies.Find(type) ?? MapFinder.Find(type) ?? SequenceFinder.Find(type);
    }

    public static FamilyContract CreateExpando() => new MapContract<System.Dynamic.ExpandoObject, string, object?>(static (_, _) => ExpandoFamily.Create(), make: null);
}
