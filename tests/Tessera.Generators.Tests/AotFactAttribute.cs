using Xunit;

namespace Tessera.Generators.Tests;

/// <summary>A test that compiles a program ahead of time; skipped, with the reason, where the machine has no compiler for it.</summary>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class AotFactAttribute : FactAttribute
{
    public AotFactAttribute() => Skip = AotSample.Missing;
}
