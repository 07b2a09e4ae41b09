using System.Collections.Concurrent;
using Microsoft.AspNetCore.Http;

namespace Tessera;

/// <summary>Reads and writes rows of a type that is known at run time, as for actions of MVC.</summary>
internal abstract class RowType
{
    private static readonly ConcurrentDictionary<Type, RowType?> s_written = new();
    private static readonly ConcurrentDictionary<Type, RowType?> s_read = new();

    /// <summary>Of a type that is a sequence of rows; null for others.</summary>
    public static RowType? ToWrite(Type type) => s_written.GetOrAdd(type, static type => Array.Find([type, .. type.GetInterfaces()], IsRows) is Type rows ? Create(rows) : null);

    /// <summary>Of the interface that says no more than that there are rows; null for others, which are read whole.</summary>
    public static RowType? ToRead(Type type) => s_read.GetOrAdd(type, static type => IsRows(type) ? Create(type) : null);

    public abstract Task WriteAsync(HttpContext context, object rows, TesseraOptions options);

    /// <summary>Nothing is read before the rows are asked for.</summary>
    public abstract object Read(HttpRequest request, TesseraOptions options);

    private static bool IsRows(Type type) => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(IAsyncEnumerable<>);

    private static RowType Create(Type rows) => (RowType)Activator.CreateInstance(typeof(Of<>).MakeGenericType(rows.GetGenericArguments()))!;

    private sealed class Of<T> : RowType
    {
        public override Task WriteAsync(HttpContext context, object rows, TesseraOptions options) => ResponseMessage.WriteRowsAsync(context, (IAsyncEnumerable<T?>)rows, options);

        public override object Read(HttpRequest request, TesseraOptions options) => new BodyRows<T>(request, options);
    }
}
