namespace Tessera.Codecs;

/// <summary>A source of rows to write.</summary>
internal interface IRowSource<out T>
{
    /// <summary>The row that <see cref="MoveNext"/> has moved to.</summary>
    T? Current { get; }

    /// <returns>False if there is no further row, or if it is not ready yet.</returns>
    bool MoveNext();
}
