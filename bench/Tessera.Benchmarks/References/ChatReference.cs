using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.References;

public sealed class ChatReference : ReferenceCodec<Chat>
{
    public override Chat Clone(Chat value) => CloneOne(value);

    protected override ref byte Write(Scratch scratch, ref byte cursor, Chat value) => ref WriteOne(scratch, ref cursor, value);

    protected override Chat Read(ref Source source) => ReadOne(ref source);

    internal static Chat CloneOne(Chat value) => new()
    {
        From = value.From,
        Whisper = value.Whisper,
        Text = Copy.Text(value.Text),
        Sent = value.Sent,
    };

    internal static ref byte WriteOne(Scratch scratch, ref byte cursor, Chat value)
    {
        cursor = ref scratch.Reserve(ref cursor, 13 + Put.Bound(value.Text));
        cursor = ref Put.Value(ref cursor, value.From);
        cursor = ref Put.Value(ref cursor, value.Whisper);
        cursor = ref Put.Text(ref cursor, value.Text);
        return ref Put.Value(ref cursor, value.Sent);
    }

    internal static Chat ReadOne(ref Source source)
    {
        Chat result = new();
        ref byte run = ref source.Take(5);
        result.From = At.Get<int>(ref run, 0);
        result.Whisper = At.Get<bool>(ref run, 4);
        result.Text = source.Text();
        result.Sent = source.Value<DateTime>();
        return result;
    }
}
