using System.Globalization;
using RabbitMQ.Client;
using Tessera.Connections.Tests.Processes;

namespace Tessera.Connections.Tests.Brokers;

/// <summary>A RabbitMQ of its own: on free ports of the loopback interface, with its data in a folder that goes with it.</summary>
internal sealed class RabbitMqServer : IAsyncDisposable
{
    /// <summary>The script of the package, without the one in front of it that would give the data to a user of the system.</summary>
    private static readonly string? s_program = ServerProcess.FindProgram("rabbitmq-server", "/usr/lib/rabbitmq/bin");

    private readonly string _folder = Directory.CreateTempSubdirectory("tessera-rabbitmq").FullName;
    private readonly int _port;
    private readonly ServerProcess _names;
    private readonly ServerProcess _server;

    private RabbitMqServer()
    {
        // Erlang's list of names would else be a process that stays.
        int[] ports = ServerProcess.FindPorts(3);
        (_port, int names, int nodes) = (ports[0], ports[1], ports[2]);
        _names = new ServerProcess("TERM", new Dictionary<string, string>(), ServerProcess.FindProgram("epmd")!, "-port", Text(names), "-address", "127.0.0.1");
        Dictionary<string, string> environment = new()
        {
            ["HOME"] = _folder,
            ["ERL_EPMD_PORT"] = Text(names),
            ["RABBITMQ_NODENAME"] = $"tessera{_port}@localhost",
            ["RABBITMQ_NODE_IP_ADDRESS"] = "127.0.0.1",
            ["RABBITMQ_NODE_PORT"] = Text(_port),
            ["RABBITMQ_DIST_PORT"] = Text(nodes),
            ["RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS"] = "-kernel inet_dist_use_interface {127,0,0,1}",
            ["RABBITMQ_MNESIA_BASE"] = _folder,
            ["RABBITMQ_LOGS"] = "-",
            ["RABBITMQ_ENABLED_PLUGINS_FILE"] = Path.Combine(_folder, "plugins"),
            ["RABBITMQ_CONFIG_FILE"] = Path.Combine(_folder, "config"),
            ["RABBITMQ_CONF_ENV_FILE"] = Path.Combine(_folder, "environment"),
        };
        _server = new ServerProcess("TERM", environment, s_program!);
    }

    /// <summary>Why there is none, with the command that installs it; null if there is one.</summary>
    public static string? Missing =>
        s_program is not null && ServerProcess.FindProgram("epmd") is not null ? null : "RabbitMQ is not installed: apt-get install rabbitmq-server";

    /// <summary>Starts it, and waits until it can be connected to.</summary>
    public static async Task<(RabbitMqServer Server, IConnection Connection)> StartAsync(CancellationToken cancellationToken)
    {
        RabbitMqServer server = new();
        ConnectionFactory factory = new() { HostName = "127.0.0.1", Port = server._port };
        try
        {
            return (server, await server._server.ConnectAsync(() => factory.CreateConnectionAsync(cancellationToken), cancellationToken));
        }
        catch
        {
            await server.DisposeAsync();
            throw;
        }
    }

    public async ValueTask DisposeAsync()
    {
        await _server.DisposeAsync();
        await _names.DisposeAsync();
        Directory.Delete(_folder, recursive: true);
    }

    private static string Text(int number) => number.ToString(CultureInfo.InvariantCulture);
}
