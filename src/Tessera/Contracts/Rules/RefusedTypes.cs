namespace Tessera.Contracts.Rules;

/// <summary>Types that are refused, with their derived types. They are compared by full name without type arguments: typeof would load nine assemblies during
/// the first call.</summary>
internal static class RefusedTypes
{
    public const string Protobuf = "Google.Protobuf.IMessage";

    /// <summary>A stream that is data: its bytes are in memory. Classes derived from it are refused as other streams are.</summary>
    public const string Bytes = "System.IO.MemoryStream";

    /// <summary>Types that stand for code or resources, that would lose most of their state, or through which other serializers were attacked.</summary>
    public static readonly string[] OfProcess =
    [
        "System.Delegate",
        "System.Exception",
        "System.Reflection.MemberInfo",
        "System.Reflection.Assembly",
        "System.Reflection.Module",
        "System.Threading.Tasks.Task",
        "System.Threading.Tasks.ValueTask",
        "System.Threading.AsyncLocal",
        "System.Threading.ThreadLocal",
        "System.Threading.PeriodicTimer",
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

    /// <summary>Interfaces of types that are refused for the same reasons.</summary>
    public static readonly string[] InterfacesOfProcess = ["System.Security.Principal.IPrincipal", "System.Security.Principal.IIdentity"];

    /// <summary>Nodes of trees that know their parents. They enumerate their content, but are not collections.</summary>
    public static readonly string[] Xml = ["System.Xml.Linq.XObject", "System.Xml.XmlNode"];

    /// <summary>Types whose data contains the names of classes.</summary>
    public static readonly string[] Tables = ["System.Data.DataSet", "System.Data.DataTable"];
}
