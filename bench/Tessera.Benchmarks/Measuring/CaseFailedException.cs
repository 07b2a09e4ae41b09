namespace Tessera.Benchmarks.Measuring;

/// <summary>The exception for a child process that crashed or hung. The report shows its message as "n/a (reason)".</summary>
internal sealed class CaseFailedException(string message) : Exception(message);
