using System.Data;
using System.Reflection;
using System.Runtime.InteropServices;
using System.Security.Principal;

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
        typeof(System.Linq.Expressions.Expression),
        typeof(System.Diagnostics.Process),
        typeof(System.Diagnostics.ProcessStartInfo),
        typeof(DataSet),
        typeof(DataTable),
        typeof(IPrincipal),
        typeof(IIdentity),
        typeof(CancellationTokenSource),
        typeof(CancellationToken),
        typeof(GCHandle),
        typeof(System.Net.CookieContainer),
    ];

    public static bool Contains(Type type) => Array.Exists(s_types, denied => denied.IsAssignableFrom(type));
}
