using System.Security.Principal;
using Tessera.Contracts;
using Tessera.Contracts.Rules;

namespace Tessera.Converters;

/// <summary>
/// Types that are refused together with all types derived from them: code and resources, types that would lose most of their state, and types that have been
/// used for attacks on other serializers.
/// </summary>
internal static class NotState
{
    public static bool Contains(Type type) =>
        (type.FullName != RefusedTypes.Bytes && IsNamed(type, RefusedTypes.OfProcess))
            || typeof(IPrincipal).IsAssignableFrom(type)
            || typeof(IIdentity).IsAssignableFrom(type);

    /// <summary>Whether the type is a protobuf message. It is recognized by name, so that Tessera needs no reference to the protobuf package.</summary>
    public static bool IsProtobuf(Type type) =>
        type.IsClass && !Framework.Owns(type) && Array.Exists(type.GetInterfaces(), i => i.FullName == RefusedTypes.Protobuf);

    public static bool IsXml(Type type) => IsNamed(type, RefusedTypes.Xml);

    public static bool IsTable(Type type) => IsNamed(type, RefusedTypes.Tables);

    /// <summary>Whether the type is refused for any of these reasons.</summary>
    public static bool Rejects(Type type) => Contains(type) || IsProtobuf(type) || IsXml(type) || IsTable(type);

    private static bool IsNamed(Type type, string[] names)
    {
        for (Type? ancestor = type; ancestor is not null; ancestor = ancestor.BaseType)
        {
            if (Array.IndexOf(names, NameOf(ancestor)) >= 0)
                return true;
        }

        return false;
    }

    private static string? NameOf(Type type) =>
        type is { IsGenericType: true, FullName: string name } ? name[..name.IndexOf('`', StringComparison.Ordinal)] : type.FullName;
}
