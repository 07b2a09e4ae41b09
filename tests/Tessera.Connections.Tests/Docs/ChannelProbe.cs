using System.Reflection;

namespace Tessera.Connections.Tests.Docs;

/// <summary>Stands for a channel of RabbitMQ and remembers what it was asked to do.</summary>
public class ChannelProbe : DispatchProxy
{
    public List<(string Method, object?[] Arguments)> Calls { get; } = [];

    protected override object? Invoke(MethodInfo? targetMethod, object?[]? args)
    {
        Calls.Add((targetMethod!.Name, args!));
        return ValueTask.CompletedTask;
    }
}
