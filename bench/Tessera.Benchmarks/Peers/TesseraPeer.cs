using System.Buffers;
using Tessera.Benchmarks.Abstractions;
using Tessera.Benchmarks.Workloads;

namespace Tessera.Benchmarks.Peers;

/// <summary>This library with the given options; null stands for the default options.</summary>
public sealed class TesseraPeer(string id, string title, string note, TesseraOptions? options) : Peer
{
    public override string Id => id;

    public override string Title => title;

    public override string Version => VersionOf(typeof(TesseraSerializer));

    public override PeerGroup Group => PeerGroup.Tessera;

    public override string Note => note;

    public override bool Supports(Operation operation) => true;

    public override Codec<T> CreateCodec<T>() => new TesseraCodec<T>(options);

    /// <summary>Creates a codec for a graph in which objects keep their identity.</summary>
    public Codec<T> CreateGraphCodec<T>(Workload workload) => new TesseraCodec<T>(OptionsFor(workload, options));

    internal static TesseraOptions? OptionsFor(Workload workload, TesseraOptions? options) =>
        workload.KeepsReferences ? (options ?? TesseraOptions.Default) with { References = TesseraReferenceHandling.Preserve } : options;

    private sealed class TesseraCodec<T>(TesseraOptions? options) : Codec<T>
    {
        public override byte[] Write(T value) => TesseraSerializer.Serialize(value, options);

        public override T Read(byte[] data) => TesseraSerializer.Deserialize<T>(data, options)!;

        public override void WriteTo(IBufferWriter<byte> output, T value) => TesseraSerializer.Serialize(output, value, options);

        public override void WriteTo(Stream output, T value) => TesseraSerializer.Serialize(output, value, options);

        public override T ReadFrom(Stream input) => TesseraSerializer.Deserialize<T>(input, options)!;
    }
}
