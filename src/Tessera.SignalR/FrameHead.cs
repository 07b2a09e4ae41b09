namespace Tessera;

/// <summary>What stands in a frame before its arguments, packed: both sides know this type, and that of another version of the protocol is another one.</summary>
internal sealed record FrameHead
{
    public static TesseraOptions Options { get; } = new() { RespectNullableAnnotations = true };

    /// <summary>One of the numbers of HubProtocolConstants.</summary>
    public required byte Kind { get; init; }

    public string? InvocationId { get; init; }

    public string? Target { get; init; }

    public string? Error { get; init; }

    public Dictionary<string, string>? Headers { get; init; }

    public string[]? StreamIds { get; init; }

    /// <summary>How many messages follow: arguments, an item, a result.</summary>
    [TesseraCompact]
    public int Values { get; init; }

    [TesseraCompact]
    public long SequenceId { get; init; }

    public bool AllowReconnect { get; init; }
}
