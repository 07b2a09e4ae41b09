namespace Tessera.Benchmarks.References;

public sealed class TextReference : ReferenceCodec<string>
{
    public override string Clone(string value) => Copy.Text(value);

    protected override ref byte Write(Scratch scratch, ref byte cursor, string value)
    {
        cursor = ref scratch.Reserve(ref cursor, Put.Bound(value));
        return ref Put.Text(ref cursor, value);
    }

    protected override string Read(ref Source source) => source.Text();
}
