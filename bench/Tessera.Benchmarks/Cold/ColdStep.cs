using System.Reflection;
using Tessera.Benchmarks.Abstractions;
using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.Cold;

/// <param name="peer">The serializer.</param>
/// <param name="value">The value, either of this program's type or of an adapter's copy of it.</param>
internal sealed class ColdStep<TItem>(Peer peer, TItem value) : IColdStep
{
    private Codec<TItem>? _codec;
    private byte[] _data = [];
    private TItem? _back;

    public void Write() => _data = (_codec ??= peer.CreateCodec<TItem>()).Write(value);

    public void Read() => _back = _codec!.Read(_data);

    public void Check()
    {
        PropertyInfo key = typeof(TItem).GetProperty(nameof(ColdItem<int, int>.Key))!;
        if (!Equals(key.GetValue(value), key.GetValue(_back)))
            throw new InvalidDataException("The value did not come back.");
    }
}
