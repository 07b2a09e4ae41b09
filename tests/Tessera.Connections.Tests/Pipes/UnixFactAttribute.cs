using Xunit;

namespace Tessera.Connections.Tests.Pipes;

/// <summary>A test of pipes that other systems do not have.</summary>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class UnixFactAttribute : FactAttribute
{
    public UnixFactAttribute() => Skip = OperatingSystem.IsWindows() ? "Windows has no pipes in the file system" : null;
}
