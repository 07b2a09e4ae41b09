using System.Reflection;
using System.Runtime.InteropServices;
using System.Security.Principal;
using Tessera.Contracts;

namespace Tessera.Converters;

/// <summary>
/// Types that are code or resources, that would lose most of their state, or through which others were attacked: refused, derived ones
/// included.
/// </summary>
internal static class NotState
{
    private static readonly Type[] s_types =
    [
        typeof(Delegate),
        typeof(Exception),
        typeof(MemberInfo),
        typeof(Assembly),
        typeof(Module),
        typeof(Task),
        typeof(Thread),
        typeof(WaitHandle),
        typeof(Timer),
        typeof(SynchronizationContext),
        typeof(AppDomain),
        typeof(WeakReference),
        typeof(SafeHandle),
        typeof(Stream),
        typeof(TextReader),
        typeof(TextWriter),
        typeof(IPrincipal),
        typeof(IIdentity),
        typeof(CancellationTokenSource),
        typeof(CancellationToken),
        typeof(GCHandle),
    ];

    /// <summary>Classes by name: to name the types would load nine assemblies, before the first object of a program is written.</summary>
    private static readonly string[] s_names =
    [
        "System.Linq.Expressions.Expression",
        "System.Diagnostics.Process",
        "System.Diagnostics.ProcessStartInfo",
        "System.Net.CookieContainer",
    ];

    /// <summary>Trees of nodes that know their parents; they enumerate what is inside, and are no collections for that.</summary>
    private static readonly string[] s_xml = ["System.Xml.Linq.XObject", "System.Xml.XmlNode"];

    /// <summary>Data, but with names of classes in it.</summary>
    private static readonly string[] s_tables = ["System.Data.DataSet", "System.Data.DataTable"];

    public static bool Contains(Type type) => Array.Exists(s_types, denied => denied.IsAssignableFrom(type)) || IsNamed(type, s_names);

    /// <summary>Messages of protobuf: known by name, so that the core needs no reference to that package.</summary>
    public static bool IsProtobuf(Type type) => type.IsClass && !Framework.Owns(type) && Array.Exists(type.GetInterfaces(), i => i.FullName == "Google.Protobuf.IMessage");

    public static bool IsXml(Type type) => IsNamed(type, s_xml);

    public static bool IsTable(Type type) => IsNamed(type, s_tables);

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
