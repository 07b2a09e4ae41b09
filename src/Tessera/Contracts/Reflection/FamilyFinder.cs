using Tessera.Converters.Families;

namespace Tessera.Contracts.Reflection;

/// <summary>Finds the family of a type: by its name among those of the framework, of F# and of packages, else by how it can be made and filled.</summary>
internal static class FamilyFinder
{
    /// <summary>Null for a type whose form is its members.</summary>
    /// <exception cref="TesseraException">It is a collection that cannot be created and filled.</exception>
    public static FamilyContract? Find(Type type)
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
