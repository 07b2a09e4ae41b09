using Xunit;

namespace Tessera.Cli.Tests;

/// <summary>A test of what only Linux tells a program about itself.</summary>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class LinuxTheoryAttribute : TheoryAttribute
{
    public LinuxTheoryAttribute() => Skip = OperatingSystem.IsLinux() ? null : "needs /proc and a shell";
}
