namespace Tessera.Benchmarks.References;

public sealed class TextsReference : ReferenceCodec<string[]>
{
    public override string[] Clone(string[] value) => Many.CloneTexts(value);

    protected override ref byte Write(Scratch scratch, ref byte cursor, string[] value) => ref Many.PutTexts(scratch, ref cursor, value);

    protected override string[] Read(ref Source source) => Many.TakeTextArray(ref source);
}
