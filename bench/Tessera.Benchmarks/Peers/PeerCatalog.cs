using Tessera.Benchmarks.Abstractions;
using Tessera.Benchmarks.Workloads;

namespace Tessera.Benchmarks.Peers;

/// <summary>Everyone who takes part, in the order of reports: references, this library, adapters that were built, what the repository restores.</summary>
public static class PeerCatalog
{
    public const string Tessera = "tessera";
    public const string TesseraInterpreted = "tessera-interpreted";

    public static IReadOnlyList<Peer> InRepository { get; } =
    [
        new TesseraPeer(Tessera, "Tessera", "defaults: safe for foreign bytes, tolerant of versions; emitted code once warm", null),
        new TesseraPeer(TesseraInterpreted, "Tessera interpreted", "no code emitted, as under NativeAOT without the generator", new TesseraOptions { Engine = TesseraSerializerEngine.Interpreted }),
        new SystemTextJsonPeer(generated: true),
        new SystemTextJsonPeer(generated: false),
        new NewtonsoftPeer(),
        new ServiceStackPeer(),
        new DataContractPeer(),
        new BinaryFormatterPeer(),
    ];

    /// <summary>Of this repository, without a description of the type in the data.</summary>
    public static IReadOnlyList<Peer> Packed { get; } = [new PackerPeer(), new StructPackagePeer()];

    /// <summary>Those whose first calls are measured: a schema compiler makes no types for them.</summary>
    public static IEnumerable<Peer> Cold => InRepository.Concat(AdapterCatalog.All.Where(peer => peer is not SchemaPeer));

    public static IReadOnlyList<Peer> For(Workload workload) =>
    [
        new CopyPeer(workload),
        new HandWrittenPeer(workload),
        new ClonePeer(workload),
        new WalkPeer(workload),
        new FreshCopyPeer(workload, pages: false),
        new FreshCopyPeer(workload, pages: true),
        .. InRepository,
        .. Packed,
        .. AdapterCatalog.All,
    ];
}
