using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using Microsoft.AspNetCore.SignalR.Protocol;

namespace Tessera;

internal static class FrameWriter
{
    public static void Write(HubMessage message, ArrayBufferWriter<byte> body, TesseraOptions options)
    {
        switch (message)
        {
            case HubMethodInvocationMessage call:
                WriteHead(body, new FrameHead
                {
                    Kind = call is StreamInvocationMessage
                        ? (byte)HubProtocolConstants.StreamInvocationMessageType
                        : (byte)HubProtocolConstants.InvocationMessageType,
                    InvocationId = call.InvocationId,
                    Target = call.Target,
                    Headers = HeadersOf(call),
                    StreamIds = call.StreamIds,
                    Values = call.Arguments.Length,
                });
                foreach (object? argument in call.Arguments)
                    WriteValue(body, argument, options);
                break;
            case StreamItemMessage item:
                WriteHead(body, new FrameHead { Kind = HubProtocolConstants.StreamItemMessageType,
                    InvocationId = item.InvocationId, Headers = HeadersOf(item), Values = 1 });
                WriteValue(body, item.Item, options);
                break;
            case CompletionMessage completion:
                WriteHead(body, new FrameHead { Kind = HubProtocolConstants.CompletionMessageType, InvocationId = completion.InvocationId,
                    Error = completion.Error, Headers = HeadersOf(completion), Values = completion.HasResult ? 1 : 0 });
                if (completion.HasResult)
                    WriteValue(body, completion.Result, options);
                break;
            case CancelInvocationMessage cancel:
                WriteHead(body, new FrameHead { Kind = HubProtocolConstants.CancelInvocationMessageType,
                    InvocationId = cancel.InvocationId, Headers = HeadersOf(cancel) });
                break;
            case PingMessage:
                WriteHead(body, new FrameHead { Kind = HubProtocolConstants.PingMessageType });
                break;
            case CloseMessage close:
                WriteHead(body, new FrameHead { Kind = HubProtocolConstants.CloseMessageType, Error = close.Error, AllowReconnect = close.AllowReconnect });
                break;
            case AckMessage ack:
                WriteHead(body, new FrameHead { Kind = HubProtocolConstants.AckMessageType, SequenceId = ack.SequenceId });
                break;
            case SequenceMessage sequence:
                WriteHead(body, new FrameHead { Kind = HubProtocolConstants.SequenceMessageType, SequenceId = sequence.SequenceId });
                break;
            default:
                throw new InvalidDataException($"A hub cannot send a message of the type {message.GetType().Name}.");
        }
    }

    private static Dictionary<string, string>? HeadersOf(HubInvocationMessage message) => message.Headers is { Count: > 0 } headers ? new(headers) : null;

    private static void WriteHead(ArrayBufferWriter<byte> body, FrameHead head) => TesseraPacker.Pack(body, head, FrameHead.Options);

    /// <summary>Writes a value. A client result that the server only forwards is already a message.</summary>
    private static void WriteValue(ArrayBufferWriter<byte> body, object? value, TesseraOptions options)
    {
        if (value is not RawResult raw)
        {
            WriteMessage(body, value, options);
            return;
        }

        foreach (ReadOnlyMemory<byte> segment in raw.RawSerializedData)
            body.Write(segment.Span);
    }

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = KeptTypes.OfHub)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = KeptTypes.OfHub)]
    private static void WriteMessage(ArrayBufferWriter<byte> body, object? value, TesseraOptions options)
    {
        int start = body.WrittenCount;
        try
        {
            TesseraSerializer.Serialize(body, value, DeclaredTypes.Of(value), options);
            HostMeasurement.Wrote(body.WrittenCount - start);
        }
        catch (TesseraException failure) when (HostMeasurement.FailedToWrite(failure))
        {
            throw;
        }
    }
}
