using System.Collections;

namespace Tessera.Codecs;

/// <summary>Enumerates the rows of a stream. A compiler-made iterator would take longer for each row than it takes to read a small row.</summary>
/// <param name="stream">The stream, at the start of a message.</param>
internal sealed class RowEnumerator<T>(Stream stream, SerializerState state) : RowCursor<T>(stream, state), IEnumerator<T?>
{
    object? IEnumerator.Current => Current;

    public bool MoveNext() => MoveToUnseen() || MoveToNext();

    public void Reset() => throw new NotSupportedException("A stream can be read only once; enumerate again to continue from its current position.");

    public void Dispose() => End();

    private bool MoveToNext()
    {
        try
        {
            bool isRow;
            while (!TryNext(out isRow))
                IsAtEnd = !Source!.ReadMore(Needed);
            return isRow;
        }
        catch
        {
            End();
            throw;
        }
    }
}
