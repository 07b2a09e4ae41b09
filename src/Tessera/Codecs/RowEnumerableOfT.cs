using System.Collections;

namespace Tessera.Codecs;

/// <summary>The rows of a stream. Each enumeration goes on where the stream is.</summary>
/// <param name="stream">At the start of a message.</param>
/// <param name="state">Of the options.</param>
internal sealed class RowEnumerable<T>(Stream stream, SerializerState state) : IEnumerable<T?>
{
    public IEnumerator<T?> GetEnumerator() => new RowEnumerator<T>(stream, state);

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
