using Tessera.Benchmarks.Abstractions;
using Tessera.Benchmarks.Workloads;

namespace Tessera.Benchmarks.Peers;

/// <summary>The limit R4: the copy of R0 into new memory, either an array that is zeroed first or pages that come from the kernel during the copy.</summary>
public sealed class FreshCopyPeer(Workload workload, bool pages) : Peer
{
    public const string Zeroed = "r4";
    public const string Pages = "r4-pages";

    public override string Id => pages ? Pages : Zeroed;

    public override string Title => pages ? "R4 fresh pages" : "R4 zeroed";

    public override string Version => "";

    public override PeerGroup Group => PeerGroup.Limit;

    public override string Note => pages ? "copy of a large payload into pages fresh from the kernel (Linux)" : "copy of a large payload into an array that is zeroed first";

    public override bool Supports(Operation operation) =>
        workload.Bulk && operation is Operation.Write or Operation.Read && (!pages || OperatingSystem.IsLinux());

    public override Codec<T> CreateCodec<T>()
    {
        T value = ((Workload<T>)workload).Create();
        return new FreshCopyCodec<T>(value, TesseraSerializer.Serialize(value), pages);
    }

    /// <param name="value">The value that reading returns, so that only the copy is measured.</param>
    private sealed class FreshCopyCodec<T>(T value, byte[] payload, bool pages) : Codec<T>
    {
        public override byte[] Write(T value) => Copy();

        public override T Read(byte[] data)
        {
            Keep(Copy());
            return value;
        }

        private byte[] Copy()
        {
            if (pages)
            {
                FreshPages.Copy(payload);
                return payload;
            }

            byte[] result = new byte[payload.Length];
            payload.AsSpan().CopyTo(result);
            return result;
        }

        [System.Runtime.CompilerServices.MethodImpl(System.Runtime.CompilerServices.MethodImplOptions.NoInlining)]
        private static void Keep(byte[] result) => _ = result;
    }
}
