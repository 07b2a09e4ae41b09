using Tessera.Benchmarks.Abstractions;

namespace Tessera.Benchmarks.Measuring;

/// <summary>A codec that writes a value of another version of the type, and reads that data as the type.</summary>
internal sealed class EvolvedCodec<TWritten, T>(Peer peer, TWritten written) : Codec<T>
{
    private readonly Codec<TWritten> _writer = peer.CreateCodec<TWritten>();
    private readonly Codec<T> _reader = peer.CreateCodec<T>();

    public override byte[] Write(T value) => _writer.Write(written);

    public override T Read(byte[] data) => _reader.Read(data);
}
