using Tessera.Benchmarks.Abstractions;
using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.Cold;

internal sealed class ColdStep<TFirst, TSecond>(Peer peer) : IColdStep
{
    private readonly ColdItem<TFirst, TSecond> _value = ColdTypes.Create<TFirst, TSecond>();
    private Codec<ColdItem<TFirst, TSecond>>? _codec;
    private byte[] _data = [];

    public void Write() => _data = (_codec ??= peer.CreateCodec<ColdItem<TFirst, TSecond>>()).Write(_value);

    public void Read()
    {
        if (_codec!.Read(_data).Key != _value.Key)
            throw new InvalidDataException("The value did not come back.");
    }
}
