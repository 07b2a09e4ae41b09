using Tessera.Contracts.Generated;
using Tessera.Converters.Families;

namespace Tessera.Contracts.Reflection;

/// <summary>
/// Types of packages that hide their state. They are known by name, because the core depends on the framework only, and loads no more of it than a program
/// uses. A row names the method that creates the contract (docs/decisions/0020-types-known-by-name.md). A type without the members of its row, as in an
/// older version, is treated like any other type.
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

    /// <summary>Returns whether the type itself is listed. Then it has the form given here, whatever JSON converter its package names.</summary>
    public static bool Contains(Type type) => RowOf(type) is not null;

    /// <summary>Returns null for any other type.</summary>
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

    /// <summary>Returns the base class with the value; null for any other type.</summary>
    public static Type? FindSmartEnum(Type type)
    {
        Type? parent = type.BaseType;
        while (parent is not null && !(parent.IsGenericType && parent.GetGenericTypeDefinition().FullName == "Ardalis.SmartEnum.SmartEnum`2"))
            parent = parent.BaseType;
        return parent?.GetProperty("Value") is not null && parent.GetMember("TryFromValue").Length > 0 ? parent : null;
    }

    /// <summary>Returns whether the type builds a driver's connection strings. Its properties and entries are two views of one text.</summary>
    public static bool IsConnectionString(Type type) =>
        TypeTree.FindBase(type.BaseType, "System.Data.Common.DbConnectionStringBuilder") is not null && type.GetConstructor(Type.EmptyTypes) is not null;

    /// <summary>Returns the row of a type. Its members are not looked up if generated code has done so, because they may be trimmed.</summary>
    private static Row? RowOf(Type type) =>
        type.FullName is string name && s_rows.TryGetValue(name, out Row? row) && (GeneratedTypes.Find(type)?.Made is not null || row.Fits(type)) ? row : null;

    /// <param name="Method">The name of the method that creates the contract.</param>
    /// <param name="IsStruct">Whether the type must be a struct.</param>
    /// <param name="Members">The members that the type must have.</param>
    private sealed record Row(string Method, bool IsStruct, params string[] Members)
    {
        public bool Fits(Type type) => type.IsValueType == IsStruct && Array.TrueForAll(Members, name => type.GetMember(name).Length > 0);
    }
}
