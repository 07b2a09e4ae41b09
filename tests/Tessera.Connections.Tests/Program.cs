using Tessera.Connections.Tests.Pipes;
using Tessera.Connections.Tests.Tcp;

namespace Tessera.Connections.Tests;

/// <summary>What this assembly does when a test starts it as a process: it is the other side of connections, until its input ends or it is killed.</summary>
internal static class Program
{
    private static Task Main(string[] arguments) => arguments switch
    {
        ["tcp"] => Peer.RunAsync(),
        ["input"] => PipePeer.EchoInputAsync(),
        ["fifo", string path] => PipePeer.WriteAsync(path),
        ["pipe", string name] => PipePeer.EchoAsync(name),
        _ => throw new ArgumentException("Not what any test asks for.", nameof(arguments)),
    };
}
