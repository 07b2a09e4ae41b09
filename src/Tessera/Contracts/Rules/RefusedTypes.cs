namespace Tessera.Contracts.Rules;

/// <summary>Classes that are refused, derived ones included, by their full names: to name the types would load nine assemblies, before the first object of a program is written.</summary>
internal static class RefusedTypes
{
    public const string Protobuf = "Google.Protobuf.IMessage";

    /// <summary>Code or resources, types that would lose most of their state, or through which others were attacked.</summary>
    public static readonly string[] OfProcess =
    [
        "System.Delegate",
        "System.Exception",
        "System.Reflection.MemberInfo",
        "System.Reflection.Assembly",
        "System.Reflection.Module",
        "System.Threading.Tasks.Task",
        "System.Threading.Thread",
        "System.Threading.WaitHandle",
        "System.Threading.Timer",
        "System.Threading.SynchronizationContext",
        "System.AppDomain",
        "System.WeakReference",
        "System.Runtime.InteropServices.SafeHandle",
        "System.IO.Stream",
        "System.IO.TextReader",
        "System.IO.TextWriter",
        "System.Threading.CancellationTokenSource",
        "System.Threading.CancellationToken",
        "System.Runtime.InteropServices.GCHandle",
        "System.Linq.Expressions.Expression",
        "System.Security.Cryptography.X509Certificates.X509Certificate",
        "System.Data.Common.DbConnection",
        "System.Data.Common.DbTransaction",
        "System.Diagnostics.Process",
        "System.Diagnostics.ProcessStartInfo",
        "System.Net.CookieContainer",
    ];

    /// <summary>Interfaces of such.</summary>
    public static readonly string[] InterfacesOfProcess = ["System.Security.Principal.IPrincipal", "System.Security.Principal.IIdentity"];

    /// <summary>Trees of nodes that know their parents; they enumerate what is inside, and are no collections for that.</summary>
    public static readonly string[] Xml = ["System.Xml.Linq.XObject", "System.Xml.XmlNode"];

    /// <summary>Data, but with names of classes in it.</summary>
    public static readonly string[] Tables = ["System.Data.DataSet", "System.Data.DataTable"];
}
