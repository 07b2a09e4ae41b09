namespace Tessera.Benchmarks.Cold;

/// <summary>The measurements of one new process.</summary>
/// <param name="FirstWriteMilliseconds">The time from before the serializer's first use to the end of the last type's first write.</param>
/// <param name="FirstReadMilliseconds">The time of the first reads after that.</param>
/// <param name="SecondMicroseconds">The time to write and read everything a second time.</param>
/// <param name="HundredthMicroseconds">The time to write and read everything for the hundredth time.</param>
/// <param name="JitMethods">The number of methods compiled for the first writes and reads.</param>
/// <param name="JitMilliseconds">The time that the JIT compiler took for them.</param>
/// <param name="Assemblies">The number of assemblies loaded by them.</param>
internal sealed record ColdLaunch(
    string? NotApplicable,
    double FirstWriteMilliseconds,
    double FirstReadMilliseconds,
    double SecondMicroseconds,
    double HundredthMicroseconds,
    long JitMethods,
    double JitMilliseconds,
    int Assemblies);
