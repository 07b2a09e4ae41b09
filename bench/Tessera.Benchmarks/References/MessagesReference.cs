using System.Runtime.CompilerServices;
using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.References;

/// <summary>A codec for framed messages of six kinds. Each has a byte for its kind and its length in front.</summary>
public sealed class MessagesReference : ReferenceCodec<object[]>
{
    private const int FrameBytes = 5;

    public override object[] Clone(object[] value)
    {
        object[] result = new object[value.Length];
        for (int i = 0; i < value.Length; i++)
        {
            result[i] = value[i] switch
            {
                Ping x => PingReference.CloneOne(x),
                Tick x => TickReference.CloneOne(x),
                Chat x => ChatReference.CloneOne(x),
                Move x => MoveReference.CloneOne(x),
                Ack x => AckReference.CloneOne(x),
                Err x => ErrReference.CloneOne(x),
                _ => throw new InvalidOperationException(),
            };
        }

        return result;
    }

    protected override ref byte Write(Scratch scratch, ref byte cursor, object[] value)
    {
        cursor = ref scratch.Reserve(ref cursor, 4);
        cursor = ref Put.Value(ref cursor, value.Length);
        foreach (object message in value)
        {
            cursor = ref scratch.Reserve(ref cursor, FrameBytes);
            int frame = scratch.Written(ref cursor).Length;
            cursor = ref Unsafe.Add(ref cursor, FrameBytes);
            cursor = ref WriteContent(scratch, ref cursor, message, out byte kind);
            ref byte start = ref Unsafe.Add(ref scratch.Start, frame);
            start = kind;
            Put.Value(ref Unsafe.Add(ref start, 1), (int)Unsafe.ByteOffset(ref start, ref cursor) - FrameBytes);
        }

        return ref cursor;
    }

    protected override object[] Read(ref Source source)
    {
        object[] result = new object[source.Count(FrameBytes)];
        for (int i = 0; i < result.Length; i++)
        {
            byte kind = source.Value<byte>();
            source.Take(4);
            result[i] = kind switch
            {
                0 => PingReference.ReadOne(ref source),
                1 => TickReference.ReadOne(ref source),
                2 => ChatReference.ReadOne(ref source),
                3 => MoveReference.ReadOne(ref source),
                4 => AckReference.ReadOne(ref source),
                5 => ErrReference.ReadOne(ref source),
                _ => throw new InvalidDataException(),
            };
        }

        return result;
    }

    private static ref byte WriteContent(Scratch scratch, ref byte cursor, object message, out byte kind)
    {
        switch (message)
        {
            case Ping x:
                kind = 0;
                return ref PingReference.WriteOne(scratch, ref cursor, x);
            case Tick x:
                kind = 1;
                return ref TickReference.WriteOne(scratch, ref cursor, x);
            case Chat x:
                kind = 2;
                return ref ChatReference.WriteOne(scratch, ref cursor, x);
            case Move x:
                kind = 3;
                return ref MoveReference.WriteOne(scratch, ref cursor, x);
            case Ack x:
                kind = 4;
                return ref AckReference.WriteOne(scratch, ref cursor, x);
            case Err x:
                kind = 5;
                return ref ErrReference.WriteOne(scratch, ref cursor, x);
            default:
                throw new InvalidOperationException();
        }
    }
}
