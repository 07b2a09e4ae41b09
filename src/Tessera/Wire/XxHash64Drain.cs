namespace Tessera.Wire;

/// <summary>XXH64 of what is written.</summary>
internal sealed class XxHash64Drain : OutputDrain
{
    [ThreadStatic]
    private static XxHash64Drain? t_cached;

    private XxHash64 _hash = new();

    private XxHash64Drain()
    {
    }

    /// <summary>The thread's own; one that is in use is not given out again.</summary>
    public static XxHash64Drain Rent()
    {
        XxHash64Drain drain = t_cached ?? new XxHash64Drain();
        t_cached = null;
        drain.Clear();
        return drain;
    }

    /// <summary>Gives the hash and itself back.</summary>
    public ulong Finish()
    {
        t_cached = this;
        return _hash.Finish();
    }

    public override void Append(ReadOnlySpan<byte> bytes) => _hash.Append(bytes);

    public override void Clear() => _hash = new XxHash64();
}
