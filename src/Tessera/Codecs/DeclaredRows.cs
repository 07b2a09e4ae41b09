using System.IO.Pipelines;
using Tessera.Contracts.Generated;
using Tessera.Converters.Types;

namespace Tessera.Codecs;

/// <summary>
/// Writes a value whose declared type is an asynchronous sequence, row by row. The calls that take any value find out only at run time that they were given one
/// (decision 24). A program that is compiled ahead of time contains this for the sequences that it names: for every type, it would be too much code.
/// </summary>
internal abstract class DeclaredRows
{
    /// <summary>Returns null for any other type, and for one that a converter of the application writes.</summary>
    /// <exception cref="TesseraException">The elements cannot be serialized.</exception>
    public static DeclaredRows? Find(Type type, SerializerState state)
    {
        if (!type.IsInterface
            || !type.IsGenericType
            || type.GetGenericTypeDefinition() != typeof(IAsyncEnumerable<>)
            || state.Converters.Settings.Custom.Has(type))
            return null;
        if (GeneratedTypes.Find(type)?.Rows is DeclaredRows kept)
            return kept;
        return RuntimeFeature.IsDynamicCodeSupported ? state.Converters.VisitNamed(type.GenericTypeArguments[0], new Maker()) : null;
    }

    public abstract Task WriteAsync(Stream destination, object rows, SerializerState state, CancellationToken cancellationToken);

    public abstract Task WriteAsync(PipeWriter destination, object rows, SerializerState state, CancellationToken cancellationToken);

    internal sealed class Of<T> : DeclaredRows
    {
        public override Task WriteAsync(Stream destination, object rows, SerializerState state, CancellationToken cancellationToken) =>
            Rows<T>.WriteAsync(destination, (IAsyncEnumerable<T?>)rows, state, cancellationToken);

        public override Task WriteAsync(PipeWriter destination, object rows, SerializerState state, CancellationToken cancellationToken) =>
            Rows<T>.WriteAsync(destination, (IAsyncEnumerable<T?>)rows, state, cancellationToken);
    }

    private sealed class Maker : TypeVisitor<DeclaredRows>
    {
        public override DeclaredRows Visit<T>() => new Of<T>();
    }
}
