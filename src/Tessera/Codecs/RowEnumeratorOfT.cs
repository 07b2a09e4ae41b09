using System.Collections;

namespace Tessera.Codecs;

/// <summary>The rows of a stream, one after the other. One that a compiler makes takes longer for each row than a small row takes to read.</summary>
/// <param name="stream">At the start of a message.</param>
/// <param name="state">Of the options.</param>
internal sealed class RowEnumerator<T>(Stream stream, SerializerState state) : RowCursor<T>(stream, state), IEnumerator<T?>
{
    object? IEnumerator.Current => Current;

    public bool MoveNext() => MoveToUnseen() || MoveToNext();

    public void Reset() => throw new NotSupportedException("A stream is read once; enumerate again to go on where it is.");

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
