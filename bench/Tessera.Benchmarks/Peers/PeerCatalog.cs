using Tessera.Benchmarks.Abstractions;
using Tessera.Benchmarks.Workloads;

namespace Tessera.Benchmarks.Peers;

/// <summary>All peers in the order of reports: references, this library, built adapters, and the packages that the repository restores.</summary>
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

    /// <summary>The peers of this repository that write no description of the type.</summary>
    public static IReadOnlyList<Peer> Packed { get; } = [new PackerPeer(), new StructPackagePeer()];

    /// <summary>The peers whose first calls are measured. Schema peers are left out, because no schema has the types of this measurement.</summary>
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
