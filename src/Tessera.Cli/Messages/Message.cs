namespace Tessera.Cli.Messages;

/// <summary>One message of an input.</summary>
/// <param name="Number">The number of the message, from 1; 0 if the input is one message.</param>
/// <param name="Start">The offset of the message in the input.</param>
/// <param name="Data">The bytes of the message. For an invalid one of several messages, all bytes to the end of the input.</param>
internal readonly record struct Message(long Number, int Start, ReadOnlyMemory<byte> Data);
