namespace Tessera.Cli;

/// <summary>Thrown if a command cannot run as it was called. The message tells the user why.</summary>
/// <param name="message">One sentence without a full stop.</param>
internal sealed class UsageException(string message) : Exception(message);
