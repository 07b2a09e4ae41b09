using System.Buffers;
using System.Buffers.Binary;
using Tessera.Benchmarks.Abstractions;

namespace Tessera.Benchmarks.Measuring;

/// <summary>
/// Writes many small messages of six types, with one call of the peer for each, framed into one buffer. This measures the cost of a call. A peer without buffer
/// writers allocates an array for each message, as it does for its users. For reading, the frames are cut into arrays before the timing starts.
/// </summary>
internal sealed class MessagesCodec<TPing, TTick, TChat, TMove, TAck, TErr>(Peer peer) : Codec<object[]>
    where TPing : notnull
    where TTick : notnull
    where TChat : notnull
    where TMove : notnull
    where TAck : notnull
    where TErr : notnull
{
    private const int FrameBytes = 5;
    private readonly bool _buffers = peer.Supports(Operation.WriteBuffer);
    private readonly Codec<TPing> _ping = peer.CreateCodec<TPing>();
    private readonly Codec<TTick> _tick = peer.CreateCodec<TTick>();
    private readonly Codec<TChat> _chat = peer.CreateCodec<TChat>();
    private readonly Codec<TMove> _move = peer.CreateCodec<TMove>();
    private readonly Codec<TAck> _ack = peer.CreateCodec<TAck>();
    private readonly Codec<TErr> _err = peer.CreateCodec<TErr>();
    private readonly ArrayBufferWriter<byte> _all = new();
    private readonly ArrayBufferWriter<byte> _one = new();
    private (byte Kind, byte[] Content)[] _frames = [];
    private byte[]? _cut;

    public override byte[] Write(object[] value)
    {
        _all.ResetWrittenCount();
        WriteTo(_all, value);
        return _all.WrittenSpan.ToArray();
    }

    public override void WriteTo(IBufferWriter<byte> output, object[] value)
    {
        foreach (object message in value)
        {
            switch (message)
            {
                case TPing x:
                    Frame(output, 0, _ping, x);
                    break;
                case TTick x:
                    Frame(output, 1, _tick, x);
                    break;
                case TChat x:
                    Frame(output, 2, _chat, x);
                    break;
                case TMove x:
                    Frame(output, 3, _move, x);
                    break;
                case TAck x:
                    Frame(output, 4, _ack, x);
                    break;
                case TErr x:
                    Frame(output, 5, _err, x);
                    break;
            }
        }
    }

    public override object[] Read(byte[] data)
    {
        if (!ReferenceEquals(_cut, data))
            Cut(data);
        object[] result = new object[_frames.Length];
        for (int i = 0; i < result.Length; i++)
        {
            (byte kind, byte[] content) = _frames[i];
            result[i] = kind switch
            {
                0 => _ping.Read(content),
                1 => _tick.Read(content),
                2 => _chat.Read(content),
                3 => _move.Read(content),
                4 => _ack.Read(content),
                _ => _err.Read(content),
            };
        }

        return result;
    }

    private void Frame<T>(IBufferWriter<byte> output, byte kind, Codec<T> codec, T message)
    {
        ReadOnlySpan<byte> content;
        if (_buffers)
        {
            _one.ResetWrittenCount();
            codec.WriteTo(_one, message);
            content = _one.WrittenSpan;
        }
        else
        {
            content = codec.Write(message);
        }

        Span<byte> frame = output.GetSpan(FrameBytes + content.Length);
        frame[0] = kind;
        BinaryPrimitives.WriteInt32LittleEndian(frame[1..], content.Length);
        content.CopyTo(frame[FrameBytes..]);
        output.Advance(FrameBytes + content.Length);
    }

    private void Cut(byte[] data)
    {
        List<(byte, byte[])> frames = [];
        for (int at = 0; at < data.Length;)
        {
            int length = BinaryPrimitives.ReadInt32LittleEndian(data.AsSpan(at + 1));
            frames.Add((data[at], data.AsSpan(at + FrameBytes, length).ToArray()));
            at += FrameBytes + length;
        }

        _frames = [.. frames];
        _cut = data;
    }
}
