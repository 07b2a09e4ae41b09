using Xunit;

namespace Tessera.Packages.Tests.Publishing;

/// <summary>A test that restores and builds a program of its own, which takes half a minute: run where TESSERA_INSTALL=1 asks for it.</summary>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class InstallFactAttribute : FactAttribute
{
    public InstallFactAttribute() => Skip = Environment.GetEnvironmentVariable("TESSERA_INSTALL") == "1" ? null : "TESSERA_INSTALL=1 dotnet test tests/Tessera.Packages.Tests --filter FullyQualifiedName~Publishing";
}
