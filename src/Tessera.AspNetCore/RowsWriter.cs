using System.Collections.Concurrent;
using Microsoft.AspNetCore.Http;

namespace Tessera;

/// <summary>Writes the rows that an action of MVC returns, of which only an object is known.</summary>
internal abstract class RowsWriter
{
    private static readonly ConcurrentDictionary<Type, RowsWriter?> s_writers = new();

    /// <summary>Of a type that is a sequence of rows; null for others.</summary>
    public static RowsWriter? Find(Type type) => s_writers.GetOrAdd(type, Create);

    public abstract Task WriteAsync(HttpContext context, object rows, TesseraOptions options);

    private static RowsWriter? Create(Type type)
    {
        Type? rows = Array.Find([type, .. type.GetInterfaces()], found => found.IsGenericType && found.GetGenericTypeDefinition() == typeof(IAsyncEnumerable<>));
        return rows is null ? null : (RowsWriter)Activator.CreateInstance(typeof(Of<>).MakeGenericType(rows.GetGenericArguments()))!;
    }

    private sealed class Of<T> : RowsWriter
    {
        public override Task WriteAsync(HttpContext context, object rows, TesseraOptions options) => ResponseMessage.WriteRowsAsync(context, (IAsyncEnumerable<T?>)rows, options);
    }
}
