using Tessera.Contracts.Generated;
using Tessera.Converters.Families;

namespace Tessera.Contracts.Reflection;

/// <summary>
/// Types of packages that hide their state, known by name: the core depends on nothing but the framework, and does not load more of it than a program uses. A row for each, with the method that gives its contract
/// (docs/decisions/0020-types-known-by-name.md). A type of the same name that has not the members, as in an older version, is a type like any other.
/// </summary>
internal static class NamedFamilies
{
    private static readonly Dictionary<string, Row> s_rows = new()
    {
        ["System.Ulid"] = new(nameof(TesseraKnownFamilies.Ulid), IsStruct: true, "ToGuid", "ToByteArray"),
        ["NUlid.Ulid"] = new(nameof(TesseraKnownFamilies.Ulid), IsStruct: true, "ToGuid", "ToByteArray"),
        ["System.BinaryData"] = new(nameof(TesseraKnownFamilies.BinaryData), IsStruct: false, "ToMemory", "MediaType", "FromBytes"),
        ["Azure.ETag"] = new(nameof(TesseraKnownFamilies.ETag), IsStruct: true),
        ["Azure.Core.ResourceIdentifier"] = new(nameof(TesseraKnownFamilies.Text), IsStruct: false),
        ["System.Net.NetworkInformation.PhysicalAddress"] = new(nameof(TesseraKnownFamilies.Parsed), IsStruct: false, "TryParse"),
        ["Microsoft.Extensions.Primitives.StringValues"] = new(nameof(TesseraKnownFamilies.StringValues), IsStruct: true, "ToArray", "op_Implicit"),
    };

    /// <summary>Whether the type itself is in the list: then its form is the one given here, whatever converter of JSON its package names.</summary>
    public static bool Contains(Type type) => RowOf(type) is not null;

    /// <summary>Null for any other type.</summary>
    public static FamilyContract? Find(Type type)
    {
        if (RowOf(type) is Row own)
            return Generic.Call(typeof(TesseraKnownFamilies), own.Method, [type]);
        if (IsConnectionString(type))
            return Generic.Call(typeof(TesseraKnownFamilies), nameof(TesseraKnownFamilies.ConnectionString), [type]);
        if (FindSmartEnum(type) is not Type parent)
            return null;
        Type[] arguments = parent.GetGenericArguments();
        return Generic.Call(
            typeof(TesseraKnownFamilies),
            arguments[1].IsValueType ? nameof(TesseraKnownFamilies.SmartEnumOfStruct) : nameof(TesseraKnownFamilies.SmartEnum),
            [type, .. arguments]);
    }

    /// <summary>The base class with the value; null for any other type.</summary>
    public static Type? FindSmartEnum(Type type)
    {
        Type? parent = type.BaseType;
        while (parent is not null && !(parent.IsGenericType && parent.GetGenericTypeDefinition().FullName == "Ardalis.SmartEnum.SmartEnum`2"))
            parent = parent.BaseType;
        return parent?.GetProperty("Value") is not null && parent.GetMember("TryFromValue").Length > 0 ? parent : null;
    }

    /// <summary>The builder of a driver's connection strings: properties and entries are two views of one text, and the entries take other types than they give.</summary>
    public static bool IsConnectionString(Type type) =>
        TypeTree.FindBase(type.BaseType, "System.Data.Common.DbConnectionStringBuilder") is not null && type.GetConstructor(Type.EmptyTypes) is not null;

    /// <summary>Generated code has looked at the members, which may be trimmed.</summary>
    private static Row? RowOf(Type type) =>
        type.FullName is string name && s_rows.TryGetValue(name, out Row? row) && (GeneratedTypes.Find(type)?.Made is not null || row.Fits(type)) ? row : null;

    /// <param name="Method">Gives the contract.</param>
    /// <param name="IsStruct">What the type is.</param>
    /// <param name="Members">That it must have.</param>
    private sealed record Row(string Method, bool IsStruct, params string[] Members)
    {
        public bool Fits(Type type) => type.IsValueType == IsStruct && Array.TrueForAll(Members, name => type.GetMember(name).Length > 0);
    }
}
