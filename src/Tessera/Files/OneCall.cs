namespace Tessera.Files;

/// <summary>
/// Notices calls that overlap: two threads, or a call before the task of the one before has ended. They would mix what they write, and the checksum over it
/// would be right.
/// </summary>
internal sealed class OneCall
{
    private int _isRunning;

    public Turn Begin()
    {
        if (Interlocked.Exchange(ref _isRunning, 1) != 0)
            throw new InvalidOperationException("Another call is still working on this file. Start a call when the one before has ended, or put a lock around all of them.");
        return new Turn(this);
    }

    /// <summary>One call, to its end.</summary>
    public readonly struct Turn(OneCall calls) : IDisposable
    {
        public void Dispose() => Volatile.Write(ref calls._isRunning, 0);
    }
}
