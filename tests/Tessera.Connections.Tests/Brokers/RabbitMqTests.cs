using System.Threading.Channels;
using RabbitMQ.Client;
using RabbitMQ.Client.Events;
using Tessera.Connections.Tests.Samples;
using Tessera.TestKit;
using Xunit;
using static Tessera.Connections.Tests.Docs.BrokersGuideTests;

namespace Tessera.Connections.Tests.Brokers;

/// <summary>The code of docs/guides/brokers.md with a real RabbitMQ between.</summary>
public sealed class RabbitMqTests
{
    private const int Parcels = 100;

    [RabbitMqFact]
    public async Task Bodies_GoThroughTheBroker_AndBrokenOnesToTheDeadLetters()
    {
        using CancellationTokenSource patience = new(TimeSpan.FromMinutes(2));
        (RabbitMqServer server, IConnection connection) = await RabbitMqServer.StartAsync(patience.Token);
        await using RabbitMqServer running = server;
        await using IConnection open = connection;
        await using IChannel publishing = await connection.CreateChannelAsync(new CreateChannelOptions(true, true), patience.Token);
        await using IChannel consuming = await connection.CreateChannelAsync(cancellationToken: patience.Token);
        await publishing.QueueDeclareAsync("dead", durable: true, exclusive: false, autoDelete: false, cancellationToken: patience.Token);
        Dictionary<string, object?> toDead = new() { ["x-dead-letter-exchange"] = "", ["x-dead-letter-routing-key"] = "dead" };
        await publishing.QueueDeclareAsync("parcels", durable: true, exclusive: false, autoDelete: false, arguments: toDead, cancellationToken: patience.Token);

        // Every tenth is followed by one that is cut off, or has a flipped bit in its header, or is of another type.
        List<byte[]> broken = [];
        for (int i = 0; i < Parcels; i++)
        {
            await Queue.PublishAsync(publishing, "parcels", Sample.Parcel(1, i));
            if (i % 10 == 0)
            {
                broken.Add(Break(i));
                await publishing.BasicPublishAsync("", "parcels", broken[^1], patience.Token);
            }
        }

        Channel<Parcel> handled = Channel.CreateUnbounded<Parcel>();
        AsyncEventingBasicConsumer consumer = new(consuming);
        consumer.ReceivedAsync += (_, delivery) => Queue.HandleAsync<Parcel>(consuming, delivery, parcel => handled.Writer.WriteAsync(parcel).AsTask());
        await consuming.BasicQosAsync(0, 20, global: false, patience.Token);
        await consuming.BasicConsumeAsync("parcels", autoAck: false, consumer, patience.Token);

        for (int i = 0; i < Parcels; i++)
            Assert.Null(DeepEquality.FindDifference(Sample.Parcel(1, i), await handled.Reader.ReadAsync(patience.Token)));
        List<byte[]> dead = [];
        while (dead.Count < broken.Count)
        {
            if (await publishing.BasicGetAsync("dead", autoAck: true, patience.Token) is BasicGetResult letter)
                dead.Add(letter.Body.ToArray());
        }

        Assert.Equal(broken, dead);
        Assert.False(handled.Reader.TryRead(out _));
        Assert.Equal(0u, await publishing.MessageCountAsync("parcels", patience.Token));
    }

    private static byte[] Break(int number)
    {
        byte[] body = TesseraSerializer.Serialize(Sample.Parcel(1, number));
        switch (number % 30)
        {
            case 0:
                return body[..^(1 + (number % body.Length))];
            case 10:
                body[number % 2] ^= 0x10;
                return body;
            default:
                return TesseraSerializer.Serialize(new string('x', number));
        }
    }
}
