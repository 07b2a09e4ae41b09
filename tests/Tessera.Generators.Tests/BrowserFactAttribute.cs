using Xunit;

namespace Tessera.Generators.Tests;

/// <summary>A test that publishes a program for browsers and runs it in Node. The runtime for browsers is a large package, so the test runs only where TESSERA_BROWSER=1 asks for it.</summary>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class BrowserFactAttribute : FactAttribute
{
    public BrowserFactAttribute() => Skip = Environment.GetEnvironmentVariable("TESSERA_BROWSER") == "1" ? null : "TESSERA_BROWSER=1 dotnet test tests/Tessera.Generators.Tests --filter FullyQualifiedName~Browser (needs Node)";
}
