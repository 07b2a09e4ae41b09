using System.Security.Principal;
using Tessera.Contracts;
using Tessera.Contracts.Rules;

namespace Tessera.Converters;

/// <summary>
/// Types that are code or resources, that would lose most of their state, or through which others were attacked: refused, derived ones
/// included.
/// </summary>
internal static class NotState
{
    public static bool Contains(Type type) => IsNamed(type, RefusedTypes.OfProcess) || typeof(IPrincipal).IsAssignableFrom(type) || typeof(IIdentity).IsAssignableFrom(type);

    /// <summary>Messages of protobuf: known by name, so that the core needs no reference to that package.</summary>
    public static bool IsProtobuf(Type type) => type.IsClass && !Framework.Owns(type) && Array.Exists(type.GetInterfaces(), i => i.FullName == RefusedTypes.Protobuf);

    public static bool IsXml(Type type) => IsNamed(type, RefusedTypes.Xml);

    public static bool IsTable(Type type) => IsNamed(type, RefusedTypes.Tables);

    /// <summary>Whether it is refused for whatever of these reasons.</summary>
    public static bool Rejects(Type type) => Contains(type) || IsProtobuf(type) || IsXml(type) || IsTable(type);

    private static bool IsNamed(Type type, string[] names)
    {
        for (Type? ancestor = type; ancestor is not null; ancestor = ancestor.BaseType)
        {
            if (Array.IndexOf(names, ancestor.FullName) >= 0)
                return true;
        }

        return false;
    }
}
