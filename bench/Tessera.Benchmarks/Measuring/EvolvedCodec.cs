using Tessera.Benchmarks.Abstractions;

namespace Tessera.Benchmarks.Measuring;

/// <summary>Reads as one type what was written as another version of it; writing writes that version.</summary>
internal sealed class EvolvedCodec<TWritten, T>(Peer peer, TWritten written) : Codec<T>
{
    private readonly Codec<TWritten> _writer = peer.CreateCodec<TWritten>();
    private readonly Codec<T> _reader = peer.CreateCodec<T>();

    public override byte[] Write(T value) => _writer.Write(written);

    public override T Read(byte[] data) => _reader.Read(data);
}
