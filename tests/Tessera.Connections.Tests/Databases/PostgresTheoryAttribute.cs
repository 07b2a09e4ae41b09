using Xunit;

namespace Tessera.Connections.Tests.Databases;

/// <summary>As <see cref="PostgresFactAttribute"/>, of several cases.</summary>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class PostgresTheoryAttribute : TheoryAttribute
{
    public PostgresTheoryAttribute() => Skip = PostgresServer.Missing;
}
