using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.References;

public sealed class AnswerListReference : ReferenceCodec<List<Answer>>
{
    public override List<Answer> Clone(List<Answer> value) => AnswerReference.CloneMany(value)!;

    protected override ref byte Write(Scratch scratch, ref byte cursor, List<Answer> value) =>
        ref AnswerReference.WriteMany(scratch, ref cursor, value);

    protected override List<Answer> Read(ref Source source) => AnswerReference.ReadMany(ref source)!;
}
