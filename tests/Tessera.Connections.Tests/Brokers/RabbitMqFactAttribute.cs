using Xunit;

namespace Tessera.Connections.Tests.Brokers;

/// <summary>A test with RabbitMQ; skipped, with the command that installs it, where it is not installed.</summary>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class RabbitMqFactAttribute : FactAttribute
{
    public RabbitMqFactAttribute() => Skip = RabbitMqServer.Missing;
}
