using Xunit;

namespace Tessera.Connections.Tests.Databases;

/// <summary>A test with PostgreSQL; skipped, with the reason and the command that installs it, where it cannot be started.</summary>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class PostgresFactAttribute : FactAttribute
{
    public PostgresFactAttribute() => Skip = PostgresServer.Missing;
}
