namespace Tessera;

/// <summary>The form of a message in the data: its bytes, in a member with the name of the message.</summary>
internal sealed record MessageForm<T>(byte[] Bytes);
