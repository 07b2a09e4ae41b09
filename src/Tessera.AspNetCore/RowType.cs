using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;

namespace Tessera;

/// <summary>Reads and writes rows whose type is known only at run time, for MVC actions.</summary>
internal abstract class RowType
{
    // These tables do not keep an assembly in memory that could be unloaded.
    private static readonly ConditionalWeakTable<Type, RowType?> s_written = [];
    private static readonly ConditionalWeakTable<Type, RowType?> s_read = [];

    /// <summary>Returns the instance for a type that is or implements IAsyncEnumerable, or null for other types.</summary>
    public static RowType? ToWrite(Type type) => s_written.GetValue(type, static type => FindRows(type) is Type rows ? Create(rows) : null);

    /// <summary>Returns the instance for the type IAsyncEnumerable itself, or null for other types, which are read as a whole.</summary>
    public static RowType? ToRead(Type type) => s_read.GetValue(type, static type => IsRows(type) ? Create(type) : null);

    public abstract Task WriteAsync(HttpContext context, object rows, TesseraOptions options);

    /// <summary>Returns rows that are read from the body when they are enumerated.</summary>
    public abstract object Read(HttpRequest request, TesseraOptions options);

    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = KeptTypes.OfController)]
    private static Type? FindRows(Type type) => Array.Find([type, .. type.GetInterfaces()], IsRows);

    private static bool IsRows(Type type) => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(IAsyncEnumerable<>);

    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = KeptTypes.OfBody)]
    private static RowType Create(Type rows) => (RowType)Activator.CreateInstance(typeof(Of<>).MakeGenericType(rows.GetGenericArguments()))!;

    private sealed class Of<T> : RowType
    {
        public override Task WriteAsync(HttpContext context, object rows, TesseraOptions options) =>
            ResponseMessage.WriteRowsAsync(context, (IAsyncEnumerable<T?>)rows, options);

        public override object Read(HttpRequest request, TesseraOptions options) => new BodyRows<T>(request, options);
    }
}
