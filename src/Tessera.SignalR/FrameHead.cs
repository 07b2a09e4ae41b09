namespace Tessera;

/// <summary>The part of a frame before its arguments, as a packed value. Both sides know this type; another protocol version has another.</summary>
internal sealed record FrameHead
{
    public static TesseraOptions Options { get; } = new() { RespectNullableAnnotations = true };

    /// <summary>The kind of the message, a constant of HubProtocolConstants.</summary>
    public required byte Kind { get; init; }

    public string? InvocationId { get; init; }

    public string? Target { get; init; }

    public string? Error { get; init; }

    public Dictionary<string, string>? Headers { get; init; }

    public string[]? StreamIds { get; init; }

    /// <summary>The number of messages that follow: the arguments, an item, or a result.</summary>
    [TesseraCompact]
    public int Values { get; init; }

    [TesseraCompact]
    public long SequenceId { get; init; }

    public bool AllowReconnect { get; init; }
}
