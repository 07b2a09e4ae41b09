using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>A fact that takes gigabytes without fast paths: it is reported as skipped in the suite that has none.</summary>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class FastPathsFactAttribute : FactAttribute
{
    public FastPathsFactAttribute() => Skip = Wire.FastPaths.Enabled ? null : "Without its fast paths the library copies arrays, and two gigabytes are too much for a test";
}
