using Tessera.Benchmarks.Data;
using Tessera.Benchmarks.Model;
using Tessera.Benchmarks.References;

namespace Tessera.Benchmarks.Workloads;

/// <summary>W15: many small messages, with one call each.</summary>
public static class MessageWorkloads
{
    public const int Count = 100_000;

    /// <summary>The kinds, in the order of their frame bytes.</summary>
    public static IReadOnlyList<Type> Kinds { get; } = [typeof(Ping), typeof(Tick), typeof(Chat), typeof(Move), typeof(Ack), typeof(Err)];

    public static IReadOnlyList<Workload> All { get; } =
    [
        new Workload<object[]>
        {
            Id = "W15",
            Title = "100,000 messages, one call each",
            Main = true,
            OneCallEach = true,
            Create = CreateMessages,
            Reference = new MessagesReference(),
        },
        new Workload<object[]>
        {
            Id = "W15.writers4",
            Title = "100,000 messages, 4 threads",
            OneCallEach = true,
            Writers = 4,
            Create = CreateMessages,
            Reference = new MessagesReference(),
        },
    ];

    private static object[] CreateMessages()
    {
        Xoshiro256 random = new(15);
        object[] messages = new object[Count];
        for (int i = 0; i < messages.Length; i++)
        {
            messages[i] = random.Next(100) switch
            {
                < 30 => new Ping { Sequence = i, Sent = random.NextInt32() },
                < 70 => new Tick { Time = FixedTime.Utc.Ticks + i, Price = Math.Round(random.NextDouble() * 1000, 2), Symbol = Words.Text(random, 4) },
                < 80 => new Chat { From = random.Next(5000), Whisper = random.NextBool(), Text = Words.Text(random, random.Next(5, 81)), Sent = FixedTime.Utc.AddSeconds(i) },
                < 95 => new Move { X = random.NextSingle(), Y = random.NextSingle(), Z = random.NextSingle(), RotationX = random.NextSingle(), RotationY = random.NextSingle(), RotationZ = random.NextSingle(), RotationW = random.NextSingle() },
                < 99 => new Ack { Message = random.NextGuid(), Code = (byte)random.Next(4) },
                _ => new Err { Code = random.Next(600), Text = Words.Text(random, 20), Detail = random.NextBool() ? Words.Text(random, 40) : null },
            };
        }

        return messages;
    }
}
