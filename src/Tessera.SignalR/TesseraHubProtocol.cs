using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.SignalR;
using Microsoft.AspNetCore.SignalR.Protocol;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;

namespace Tessera;

/// <summary>A SignalR hub protocol whose arguments, results and stream items are Tessera messages. Both sides may have different versions of types.</summary>
/// <remarks>
/// If an argument cannot be read or a result cannot be written, only that call fails. If an item cannot be written, only its stream fails. The connection stays
/// open. Invalid frames throw an <see cref="InvalidDataException"/>, and SignalR then closes the connection. The hub limits the size of frames.
/// </remarks>
public sealed class TesseraHubProtocol : IHubProtocol
{
    private readonly TesseraOptions _options;
    private readonly ILogger _logger;
    private readonly bool _isOfClient;

    /// <summary>Initializes a protocol.</summary>
    /// <param name="options">The options for arguments and results, or null for <see cref="TesseraOptions.Default"/>.</param>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public TesseraHubProtocol(TesseraOptions? options = null)
        : this(options, NullLogger.Instance)
    {
    }

    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="logger">The logger for values that cannot be written.</param>
    /// <param name="isOfClient">True for a client. If an item cannot be written, SignalR's client itself ends the stream and requests no more items.</param>
    internal TesseraHubProtocol(TesseraOptions? options, ILogger logger, bool isOfClient = false)
    {
        _isOfClient = isOfClient;
        _options = options ?? TesseraOptions.Default;
        _logger = logger;
    }

    /// <inheritdoc/>
    public string Name => "tessera";

    /// <summary>Gets the version: 2, from which on SignalR acknowledges messages, as connections with stateful reconnect require.</summary>
    public int Version => 2;

    /// <inheritdoc/>
    public TransferFormat TransferFormat => TransferFormat.Binary;

    /// <inheritdoc/>
    public bool IsVersionSupported(int version) => version is 1 or 2;

    /// <inheritdoc/>
    public bool TryParseMessage(ref ReadOnlySequence<byte> input, IInvocationBinder binder, [NotNullWhen(true)] out HubMessage? message)
    {
        ArgumentNullException.ThrowIfNull(binder);
        message = Frame.TryRead(ref input, out ReadOnlySequence<byte> body)
            ? FrameReader.Read(body.IsSingleSegment ? body.FirstSpan : body.ToArray(), binder, _options, _isOfClient)
            : null;
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
            // Otherwise SignalR would close the connection with all its calls. The exception message can name types, so it is logged on this side only.
            string value = message is StreamItemMessage ? "item" : "result";
            Log.ValueIsUnwritable(_logger, value, failure);
            body.ResetWrittenCount();
            FrameWriter.Write(CompletionMessage.WithError(((HubInvocationMessage)message).InvocationId!, $"The {value} cannot be written: {failure.Code}."),
                body, _options);
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
