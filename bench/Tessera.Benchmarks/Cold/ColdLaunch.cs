namespace Tessera.Benchmarks.Cold;

/// <summary>What one fresh process measured.</summary>
/// <param name="FirstWriteMilliseconds">From before the serializer's first use to the end of the last type's first write.</param>
/// <param name="FirstReadMilliseconds">The first reads after that.</param>
/// <param name="SecondMicroseconds">Writing and reading everything once more.</param>
/// <param name="HundredthMicroseconds">The same for the hundredth time.</param>
/// <param name="JitMethods">Methods compiled for the first writes and reads.</param>
/// <param name="JitMilliseconds">Time the JIT took for them.</param>
/// <param name="Assemblies">Assemblies loaded by them.</param>
internal sealed record ColdLaunch(
    string? NotApplicable,
    double FirstWriteMilliseconds,
    double FirstReadMilliseconds,
    double SecondMicroseconds,
    double HundredthMicroseconds,
    long JitMethods,
    double JitMilliseconds,
    int Assemblies);
