using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>A fact that takes up to five gigabytes of memory and half a minute: run where TESSERA_LARGE=1 asks for it.</summary>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class LargeFactAttribute : FactAttribute
{
    public LargeFactAttribute() => Skip = Environment.GetEnvironmentVariable("TESSERA_LARGE") != "1"
        ? "TESSERA_LARGE=1 dotnet test tests/Tessera.Tests --filter FullyQualifiedName~LargeDataTests"
        : Wire.FastPaths.Enabled ? null : "Without its fast paths the library copies arrays, which takes twice the memory";
}
