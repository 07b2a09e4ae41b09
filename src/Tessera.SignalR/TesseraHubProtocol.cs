using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.SignalR;
using Microsoft.AspNetCore.SignalR.Protocol;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;

namespace Tessera;

/// <summary>A hub protocol of SignalR whose arguments, results and stream items are Tessera messages: sender and receiver may have different versions of their types.</summary>
/// <remarks>
/// An argument that cannot be read, or a result that cannot be written, fails its call, and an item that cannot be written its stream; the connection stays open. Bytes that are no frame are an <see cref="InvalidDataException"/>, upon which SignalR closes the connection. Limits on the size
/// of frames are those of the hub.
/// </remarks>
public sealed class TesseraHubProtocol : IHubProtocol
{
    private readonly TesseraOptions _options;
    private readonly ILogger _logger;
    private readonly bool _isOfClient;

    /// <summary>Creates a protocol.</summary>
    /// <param name="options">How arguments and results are read and written. Null for <see cref="TesseraOptions.Default"/>.</param>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public TesseraHubProtocol(TesseraOptions? options = null)
        : this(options, NullLogger.Instance)
    {
    }

    /// <param name="options">As above.</param>
    /// <param name="logger">Is told what cannot be written.</param>
    /// <param name="isOfClient">A client deals with an item that cannot be written itself: it ends the stream, and asks for no more items.</param>
    internal TesseraHubProtocol(TesseraOptions? options, ILogger logger, bool isOfClient = false)
    {
        _isOfClient = isOfClient;
        _options = options ?? TesseraOptions.Default;
        _logger = logger;
    }

    /// <inheritdoc/>
    public string Name => "tessera";

    /// <summary>2: from there on SignalR acknowledges messages, which connections with stateful reconnect wait for.</summary>
    public int Version => 2;

    /// <inheritdoc/>
    public TransferFormat TransferFormat => TransferFormat.Binary;

    /// <inheritdoc/>
    public bool IsVersionSupported(int version) => version is 1 or 2;

    /// <inheritdoc/>
    public bool TryParseMessage(ref ReadOnlySequence<byte> input, IInvocationBinder binder, [NotNullWhen(true)] out HubMessage? message)
    {
        ArgumentNullException.ThrowIfNull(binder);
        message = Frame.TryRead(ref input, out ReadOnlySequence<byte> body) ? FrameReader.Read(body.IsSingleSegment ? body.FirstSpan : body.ToArray(), binder, _options, _isOfClient) : null;
        return message is not null;
    }

    /// <inheritdoc/>
    public void WriteMessage(HubMessage message, IBufferWriter<byte> output)
    {
        ArgumentNullException.ThrowIfNull(message);
        ArgumentNullException.ThrowIfNull(output);
        ArrayBufferWriter<byte> body = new();
        try
        {
            FrameWriter.Write(message, body, _options);
        }
        catch (TesseraException failure) when (message is CompletionMessage { HasResult: true } || (message is StreamItemMessage && !_isOfClient))
        {
            // SignalR would end the connection, with all other calls; the end of a stream ends the stream alone. What the exception says of types is for the log of this side.
            string value = message is StreamItemMessage ? "item" : "result";
            Log.ValueIsUnwritable(_logger, value, failure);
            body.ResetWrittenCount();
            FrameWriter.Write(CompletionMessage.WithError(((HubInvocationMessage)message).InvocationId!, $"The {value} cannot be written: {failure.Code}."), body, _options);
        }

        Frame.Write(body.WrittenSpan, output);
    }

    /// <inheritdoc/>
    public ReadOnlyMemory<byte> GetMessageBytes(HubMessage message)
    {
        ArrayBufferWriter<byte> output = new();
        WriteMessage(message, output);
        return output.WrittenMemory;
    }
}
