using System.Collections;

namespace Tessera.Codecs;

/// <summary>The rows of a stream. Each enumeration starts at the current position of the stream.</summary>
/// <param name="stream">The stream, at the start of a message.</param>
internal sealed class RowEnumerable<T>(Stream stream, SerializerState state) : IEnumerable<T?>
{
    public IEnumerator<T?> GetEnumerator() => new RowEnumerator<T>(stream, state);

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
