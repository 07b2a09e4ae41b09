using Tessera.Benchmarks.Abstractions;

namespace Tessera.Benchmarks.Curves;

internal sealed class CurveCase<T>(Codec<T> codec, T value) : ICurveCase
{
    private byte[] _data = [];
    private object? _last;

    public long PayloadBytes => _data.Length;

    public void Write() => _data = codec.Write(value);

    public void Read() => _last = codec.Read(_data);

    public override string ToString() => _last?.ToString() ?? "";
}
