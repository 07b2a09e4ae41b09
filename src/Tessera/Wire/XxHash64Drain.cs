namespace Tessera.Wire;

/// <summary>Computes the XXH64 of what is written.</summary>
internal sealed class XxHash64Drain : OutputDrain
{
    [ThreadStatic]
    private static XxHash64Drain? t_cached;

    private XxHash64 _hash = new();

    private XxHash64Drain()
    {
    }

    /// <summary>Returns the instance of this thread, or a new one if that is in use.</summary>
    public static XxHash64Drain Rent()
    {
        XxHash64Drain drain = t_cached ?? new XxHash64Drain();
        t_cached = null;
        drain.Clear();
        return drain;
    }

    /// <summary>Returns the hash, and makes this instance available again.</summary>
    public ulong Finish()
    {
        t_cached = this;
        return _hash.Finish();
    }

    public override void Append(ReadOnlySpan<byte> bytes) => _hash.Append(bytes);

    public override void Clear() => _hash = new XxHash64();
}
