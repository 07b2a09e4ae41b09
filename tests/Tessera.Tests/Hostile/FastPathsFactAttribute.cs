using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>A fact that would take gigabytes without fast paths. The suite without fast paths reports it as skipped.</summary>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class FastPathsFactAttribute : FactAttribute
{
    public FastPathsFactAttribute() => Skip = Wire.FastPaths.Enabled ? null : "Without its fast paths the library copies arrays, and two gigabytes are too much for a test";
}
