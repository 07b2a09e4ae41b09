namespace Tessera.Benchmarks.Measuring;

/// <summary>A child crashed or hung; its message becomes the report's "n/a (reason)".</summary>
internal sealed class CaseFailedException(string message) : Exception(message);
