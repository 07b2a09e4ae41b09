using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.ExceptionServices;
using Microsoft.AspNetCore.SignalR;
using Microsoft.AspNetCore.SignalR.Protocol;

namespace Tessera;

internal static class FrameReader
{
    public static HubMessage Read(ReadOnlySpan<byte> body, IInvocationBinder binder, TesseraOptions options, bool isOfClient)
    {
        FrameHead head = ReadHead(ref body);
        return (int)head.Kind switch
        {
            HubProtocolConstants.InvocationMessageType or HubProtocolConstants.StreamInvocationMessageType =>
                WithHeaders(ReadCall(head, body, binder, options), head),
            HubProtocolConstants.StreamItemMessageType => WithHeaders(ReadItem(head, body, binder, options, isOfClient), head),
            HubProtocolConstants.CompletionMessageType => WithHeaders(ReadCompletion(head, body, binder, options), head),
            HubProtocolConstants.CancelInvocationMessageType => WithHeaders(new CancelInvocationMessage(IdOf(head)), head),
            HubProtocolConstants.PingMessageType => PingMessage.Instance,
            HubProtocolConstants.CloseMessageType => new CloseMessage(head.Error, head.AllowReconnect),
            HubProtocolConstants.AckMessageType => new AckMessage(head.SequenceId),
            HubProtocolConstants.SequenceMessageType => new SequenceMessage(head.SequenceId),
            _ => throw new InvalidDataException("The kind of a frame is unknown."),
        };
    }

    private static FrameHead ReadHead(ref ReadOnlySpan<byte> body)
    {
        try
        {
            FrameHead head = TesseraPacker.Unpack<FrameHead>(body, out int consumed, FrameHead.Options) ?? throw new InvalidDataException("A frame is empty.");
            body = body[consumed..];
            return head;
        }
        catch (TesseraException failure)
        {
            throw new InvalidDataException("A frame cannot be read.", failure);
        }
    }

    /// <summary>Reads a call. If its arguments cannot be read, the caller gets an error and the connection stays open.</summary>
    private static HubMessage ReadCall(FrameHead head, ReadOnlySpan<byte> body, IInvocationBinder binder, TesseraOptions options)
    {
        string target = head.Target is { Length: > 0 } named ? named : throw new InvalidDataException("A call has no target.");
        if (head.StreamIds is string?[] streams && Array.IndexOf(streams, null) >= 0)
            throw new InvalidDataException("A stream of a call has no identifier.");
        bool isStream = head.Kind == HubProtocolConstants.StreamInvocationMessageType;
        string? id = isStream ? IdOf(head) : head.InvocationId;
        object?[] arguments;
        try
        {
            arguments = ReadValues(body, binder.GetParameterTypes(target), head.Values, options);
        }
        catch (Exception failure)
        {
            return new InvocationBindingFailureMessage(id, target, ExceptionDispatchInfo.Capture(failure));
        }

        return isStream ? new StreamInvocationMessage(id!, target, arguments, head.StreamIds) : new InvocationMessage(id, target, arguments, head.StreamIds);
    }

    /// <summary>Reads an item. If that fails in a hub, SignalR ends the stream. A client would skip the item, so its stream ends with an error.</summary>
    private static HubMessage ReadItem(FrameHead head, ReadOnlySpan<byte> body, IInvocationBinder binder, TesseraOptions options, bool isOfClient)
    {
        string id = IdOf(head);
        try
        {
            return new StreamItemMessage(id, ReadValues(body, [binder.GetStreamItemType(id)], head.Values, options)[0]);
        }
        catch (TesseraException failure) when (isOfClient)
        {
            return CompletionMessage.WithError(id, $"An item cannot be read: {failure.Code}, path {failure.Path}.");
        }
        catch (Exception failure)
        {
            return new StreamBindingFailureMessage(id, ExceptionDispatchInfo.Capture(failure));
        }
    }

    private static CompletionMessage ReadCompletion(FrameHead head, ReadOnlySpan<byte> body, IInvocationBinder binder, TesseraOptions options)
    {
        string id = IdOf(head);
        if (head.Values == 0 || head.Error is not null)
            return new CompletionMessage(id, head.Error, result: null, hasResult: false);
        try
        {
            Type type = binder.GetReturnType(id);
            object? result = type == typeof(RawResult) ? ReadRaw(body, head.Values, options) : ReadValues(body, [type], head.Values, options)[0];
            return CompletionMessage.WithResult(id, result);
        }
        catch (TesseraException failure)
        {
            return CompletionMessage.WithError(id, $"The result cannot be read: {failure.Code}, path {failure.Path}.");
        }
        catch (Exception failure) when (failure is not InvalidDataException)
        {
            // No call is waiting for this result any more.
            return CompletionMessage.Empty(id);
        }
    }

    /// <summary>Takes the message of a result as it is, because another server waits for it. Only a valid message is passed on to that server.</summary>
    private static RawResult ReadRaw(ReadOnlySpan<byte> body, int count, TesseraOptions options)
    {
        TesseraInspector.Validate(body, out int consumed, options);
        return count == 1 && consumed == body.Length
            ? new RawResult(new ReadOnlySequence<byte>(body.ToArray()))
            : throw new InvalidDataException("A result must be exactly one value.");
    }

    private static object?[] ReadValues(ReadOnlySpan<byte> body, IReadOnlyList<Type> types, int count, TesseraOptions options)
    {
        if (types.Count != count)
            throw new InvalidDataException($"{count} values were sent, but {types.Count} are expected.");
        object?[] values = new object?[count];
        for (int i = 0; i < count; i++)
        {
            values[i] = ReadValue(body, types[i], out int consumed, options);
            body = body[consumed..];
        }

        return body.IsEmpty ? values : throw new InvalidDataException("Bytes follow the values of a frame.");
    }

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = KeptTypes.OfHub)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = KeptTypes.OfHub)]
    private static object? ReadValue(ReadOnlySpan<byte> body, Type type, out int consumed, TesseraOptions options)
    {
        try
        {
            object? value = TesseraSerializer.Deserialize(body, type, out consumed, options);
            HostMeasurement.Read(consumed);
            return value;
        }
        catch (TesseraException failure) when (HostMeasurement.FailedToRead(failure))
        {
            throw;
        }
    }

    private static string IdOf(FrameHead head) => head.InvocationId ?? throw new InvalidDataException("A frame has no identifier for its call.");

    private static HubMessage WithHeaders(HubMessage message, FrameHead head)
    {
        if (message is HubInvocationMessage call && head.Headers is { Count: > 0 })
            call.Headers = head.Headers;
        return message;
    }
}
