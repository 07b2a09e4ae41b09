namespace Tessera;

/// <summary>What stands in the data for a message: its bytes, in a member of the message's name.</summary>
internal sealed record MessageForm<T>(byte[] Bytes);
