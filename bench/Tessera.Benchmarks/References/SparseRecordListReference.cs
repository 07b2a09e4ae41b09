using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.References;

public sealed class SparseRecordListReference : ReferenceCodec<List<SparseRecord>>
{
    public override List<SparseRecord> Clone(List<SparseRecord> value) => SparseRecordReference.CloneMany(value)!;

    protected override ref byte Write(Scratch scratch, ref byte cursor, List<SparseRecord> value) =>
        ref SparseRecordReference.WriteMany(scratch, ref cursor, value);

    protected override List<SparseRecord> Read(ref Source source) => SparseRecordReference.ReadMany(ref source)!;
}
