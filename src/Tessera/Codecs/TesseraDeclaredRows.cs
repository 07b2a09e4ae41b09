using System.ComponentModel;
using Tessera.Contracts.Generated;

namespace Tessera.Codecs;

/// <summary>
/// Keeps the code that writes an asynchronous sequence row by row. The package's source generator writes the call where a program names the type of such a
/// sequence; it is not meant to be written by hand.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class TesseraDeclaredRows
{
    /// <summary>Keeps the code.</summary>
    /// <typeparam name="T">The type of the rows.</typeparam>
    /// <param name="type">The description of the type <c>IAsyncEnumerable&lt;T&gt;</c>.</param>
    /// <exception cref="ArgumentNullException"><paramref name="type"/> is null.</exception>
    public static void Add<T>(TesseraGeneratedType type)
    {
        ArgumentNullException.ThrowIfNull(type);
        type.Rows = new DeclaredRows.Of<T>();
    }
}
