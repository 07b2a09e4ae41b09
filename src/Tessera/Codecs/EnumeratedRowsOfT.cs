namespace Tessera.Codecs;

/// <summary>The rows of an enumeration.</summary>
internal readonly struct EnumeratedRows<T>(IEnumerator<T> rows) : IRowSource<T>
{
    public T Current
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => rows.Current;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool MoveNext() => rows.MoveNext();
}
