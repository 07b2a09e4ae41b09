namespace Tessera.Codecs;

/// <summary>A source of a single row.</summary>
internal struct OneRow<T>(T row) : IRowSource<T>
{
    private bool _isTaken;

    public readonly T Current => row;

    public bool MoveNext()
    {
        bool isThere = !_isTaken;
        _isTaken = true;
        return isThere;
    }
}
