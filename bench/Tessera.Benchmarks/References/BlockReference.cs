using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Tessera.Benchmarks.References;

/// <summary>A codec for arrays that copies their memory directly into the result.</summary>
public sealed class BlockReference<T> : ReferenceCodec<T[]>
    where T : unmanaged
{
    public override byte[] Write(T[] value)
    {
        byte[] result = GC.AllocateUninitializedArray<byte>(4 + value.Length * Unsafe.SizeOf<T>());
        ref byte cursor = ref Put.Value(ref MemoryMarshal.GetArrayDataReference(result), value.Length);
        Put.Block<T>(ref cursor, value);
        return result;
    }

    public override T[] Clone(T[] value) => Copy.Block(value);

    protected override ref byte Write(Scratch scratch, ref byte cursor, T[] value) => ref Many.Put(scratch, ref cursor, value);

    protected override T[] Read(ref Source source) => source.Block<T>();
}
