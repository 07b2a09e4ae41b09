namespace Tessera.Cli.Messages;

/// <summary>One message of an input.</summary>
/// <param name="Number">From 1 on; 0 if the input is one message.</param>
/// <param name="Start">Where it begins in the input.</param>
/// <param name="Data">Its bytes; of a broken one among several, all that follow.</param>
internal readonly record struct Message(long Number, int Start, ReadOnlyMemory<byte> Data);
