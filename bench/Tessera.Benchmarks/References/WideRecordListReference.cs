using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.References;

public sealed class WideRecordListReference : ReferenceCodec<List<WideRecord>>
{
    public override List<WideRecord> Clone(List<WideRecord> value) => WideRecordReference.CloneMany(value)!;

    protected override ref byte Write(Scratch scratch, ref byte cursor, List<WideRecord> value) =>
        ref WideRecordReference.WriteMany(scratch, ref cursor, value);

    protected override List<WideRecord> Read(ref Source source) => WideRecordReference.ReadMany(ref source)!;
}
