using System.CommandLine;
using Tessera.Benchmarks.Abstractions;
using Tessera.Benchmarks.Model;
using Tessera.Benchmarks.Peers;
using Tessera.Benchmarks.Workloads;

namespace Tessera.Benchmarks.Commands;

/// <summary>The command "sessions": the number of bytes of many small messages, with one call each, in a session and outside of one.</summary>
internal static class SessionsCommand
{
    public static Command Create()
    {
        Command command = new("sessions", "Bytes of the 100,000 messages of W15 in a session, standing alone, and of peers that were built.");
        command.SetAction(_ => Run());
        return command;
    }

    private static int Run()
    {
        object[] messages = ((Workload<object[]>)MessageWorkloads.All[0]).Create();
        Console.WriteLine("| | bytes | for each message |");
        Console.WriteLine("|---|--:|--:|");
        Print("Tessera, in a session", InSession(messages));
        foreach (Peer peer in PeerCatalog.InRepository.Take(1).Concat(AdapterCatalog.All))
            Print(peer.Title, Alone(peer, messages));
        return 0;
    }

    private static void Print(string title, long bytes) => Console.WriteLine($"| {title} | {bytes:N0} | {(double)bytes / MessageWorkloads.Count:F1} |");

    /// <summary>Counts the bytes in a session. Every message is also read, as a check of the session.</summary>
    private static long InSession(object[] messages)
    {
        TesseraSessionWriter writer = new();
        TesseraSessionReader reader = new();
        long bytes = 0;
        foreach (object message in messages)
        {
            byte[] data = writer.Serialize(message, message.GetType());
            reader.Deserialize(data, message.GetType(), out _);
            bytes += data.Length;
        }

        return bytes;
    }

    /// <summary>Counts the bytes of messages that stand alone. A message without a description of its type needs one more byte to name its type.</summary>
    private static long Alone(Peer peer, object[] messages)
    {
        Dictionary<Type, Func<object, int>> sizes = new()
        {
            [typeof(Ping)] = SizeOf<Ping>(peer),
            [typeof(Tick)] = SizeOf<Tick>(peer),
            [typeof(Chat)] = SizeOf<Chat>(peer),
            [typeof(Move)] = SizeOf<Move>(peer),
            [typeof(Ack)] = SizeOf<Ack>(peer),
            [typeof(Err)] = SizeOf<Err>(peer),
        };
        long kinds = peer.Id == PeerCatalog.Tessera ? 0 : messages.Length;
        return kinds + messages.Sum(message => (long)sizes[message.GetType()](message));
    }

    private static Func<object, int> SizeOf<T>(Peer peer)
    {
        Codec<T> codec = peer.CreateCodec<T>();
        return message => codec.Write((T)message).Length;
    }
}
