namespace Tessera.Codecs;

/// <summary>Where rows come from that are to be written.</summary>
internal interface IRowSource<out T>
{
    /// <summary>The row that <see cref="MoveNext"/> has found.</summary>
    T? Current { get; }

    /// <returns>False if there is no other row, or none yet.</returns>
    bool MoveNext();
}
