using Tessera.Benchmarks.Abstractions;
using Tessera.Benchmarks.Cold;
using Tessera.Benchmarks.Model;
using Tessera.Benchmarks.Peers;
using Tessera.Benchmarks.References;
using Tessera.Benchmarks.Workloads;

namespace Tessera.Benchmarks.Curves;

/// <summary>The sizes and values of all curves.</summary>
internal static class CurveCatalog
{
    public const string ByHand = "r1";

    public static int[] Sizes(CurveKind kind) => kind switch
    {
        CurveKind.Items => [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000],
        CurveKind.Depth => [1, 2, 4, 8, 16, 32, 60],
        CurveKind.Width => [1, 2, 4, 8, 16, 32, 64, 128, 256],
        _ => [1, 3, 10, 30, 100],
    };

    public static IReadOnlyList<string> Peers { get; } = [ByHand, PeerCatalog.Tessera, PeerCatalog.TesseraInterpreted, "stj", "newtonsoft"];

    /// <summary>Whether the peer takes part in the curve. The hand-written codec exists for some types only.</summary>
    public static bool Has(CurveKind kind, string peer) => peer != ByHand || kind is CurveKind.Items or CurveKind.Depth;

    public static string Title(string peer) => peer == ByHand ? "by hand" : Peer(peer).Title;

    public static ICurveCase Create(CurveKind kind, string peer, int size) => kind switch
    {
        CurveKind.Items => new CurveCase<List<Poco>>(peer == ByHand ? new PocoListReference() : Peer(peer).CreateCodec<List<Poco>>(), PocoWorkloads.CreatePocos(size)),
        CurveKind.Depth => new CurveCase<TreeNode>(peer == ByHand ? new TreeNodeReference() : Peer(peer).CreateCodec<TreeNode>(), CreateChain(size)),
        CurveKind.Width => Open(WideTypes.Make(size), peer),
        _ => new CurveCases([.. ColdTypes.Take(size).Select(t => Open(t, peer))]),
    };

    private static Peer Peer(string id) => PeerCatalog.InRepository.First(p => p.Id == id);

    private static TreeNode CreateChain(int depth)
    {
        TreeNode node = new() { Value = depth };
        for (int i = 1; i < depth; i++)
            node = new TreeNode { Value = i, Left = node };
        return node;
    }

    private static ICurveCase Open(Type type, string peer) =>
        (ICurveCase)typeof(CurveCatalog).GetMethod(nameof(CreateDefault), System.Reflection.BindingFlags.NonPublic | System.Reflection.BindingFlags.Static)!
            .MakeGenericMethod(type).Invoke(null, [peer])!;

    private static CurveCase<T> CreateDefault<T>(string peer)
        where T : new() => new(Peer(peer).CreateCodec<T>(), new T());
}
