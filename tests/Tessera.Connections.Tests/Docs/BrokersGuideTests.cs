using System.Buffers;
using System.Reflection;
using Confluent.Kafka;
using NATS.Client.Core;
using RabbitMQ.Client;
using RabbitMQ.Client.Events;
using Xunit;

namespace Tessera.Connections.Tests.Docs;

/// <summary>The examples of docs/guides/brokers.md, as far as they go without a broker: what they hand to it, and what they make of what it hands back.</summary>
public sealed class BrokersGuideTests
{
    [Fact]
    public async Task RabbitMq_PublishesAndHandles()
    {
        IChannel channel = DispatchProxy.Create<IChannel, ChannelProbe>();
        ChannelProbe probe = (ChannelProbe)(object)channel;
        List<Order> handled = [];

        await Queue.PublishAsync(channel, "orders", new Order(7, "tea"));
        byte[] body = [.. ((ReadOnlyMemory<byte>)probe.Calls.Single().Arguments[4]!).Span];
        await Queue.HandleAsync<Order>(channel, Delivery(1, body), Handle);
        await Queue.HandleAsync<Order>(channel, Delivery(2, body[..^1]), Handle);

        Assert.Equal(TesseraSerializer.Serialize(new Order(7, "tea")), body);
        Assert.Equal(TesseraSerializer.MediaType, ((BasicProperties)probe.Calls[0].Arguments[3]!).ContentType);
        Assert.Equal([new Order(7, "tea")], handled);
        Assert.Equal([("BasicAckAsync", 1UL), ("BasicNackAsync", 2UL)], probe.Calls.Skip(1).Select(call => (call.Method, (ulong)call.Arguments[0]!)));
        Assert.Equal(false, probe.Calls[^1].Arguments[2]);

        Task Handle(Order order)
        {
            handled.Add(order);
            return Task.CompletedTask;
        }
    }

    [Fact]
    public void Kafka_SerializesAndDeserializes()
    {
        KafkaMessages<Order> messages = new();
        byte[] bytes = messages.Serialize(new Order(7, "tea"), SerializationContext.Empty)!;

        // guide:begin brokers3
        var producer = new ProducerBuilder<string, Order>(new ProducerConfig()).SetValueSerializer(new KafkaMessages<Order>());
        var consumer = new ConsumerBuilder<string, Order>(new ConsumerConfig()).SetValueDeserializer(new KafkaMessages<Order>());
        // guide:end

        Assert.Equal(TesseraSerializer.Serialize(new Order(7, "tea")), bytes);
        Assert.Equal(new Order(7, "tea"), messages.Deserialize(bytes, isNull: false, SerializationContext.Empty));
        Assert.Null(messages.Serialize(null!, SerializationContext.Empty));
        Assert.Null(messages.Deserialize([], isNull: true, SerializationContext.Empty));
        Assert.Equal((typeof(ProducerBuilder<string, Order>), typeof(ConsumerBuilder<string, Order>)), (producer.GetType(), consumer.GetType()));
    }

    [Fact]
    public void Nats_SerializesAndDeserializes()
    {
        // guide:begin brokers5
        NatsOpts options = new() { SerializerRegistry = new NatsMessages() };
        // guide:end

        ArrayBufferWriter<byte> written = new();
        options.SerializerRegistry.GetSerializer<Order>().Serialize(written, new Order(7, "tea"));

        Assert.Equal(TesseraSerializer.Serialize(new Order(7, "tea")), written.WrittenSpan);
        Assert.Equal(new Order(7, "tea"), options.SerializerRegistry.GetDeserializer<Order>().Deserialize(new ReadOnlySequence<byte>(written.WrittenMemory)));
    }

    private static BasicDeliverEventArgs Delivery(ulong tag, byte[] body) => new("consumer", tag, false, "", "orders", new BasicProperties(), body);

    public sealed record Order(int Id, string Name);

    // guide:begin brokers1
    public static class Queue
    {
        public static ValueTask PublishAsync<T>(IChannel channel, string queue, T value) => channel.BasicPublishAsync(
            exchange: "",
            routingKey: queue,
            mandatory: true,
            basicProperties: new BasicProperties { ContentType = TesseraSerializer.MediaType, Persistent = true },
            body: TesseraSerializer.Serialize(value));

        public static async Task HandleAsync<T>(IChannel channel, BasicDeliverEventArgs delivery, Func<T, Task> handle)
        {
            T value;
            try
            {
                value = TesseraSerializer.Deserialize<T>(delivery.Body.Span)!;
            }
            catch (TesseraException)
            {
                // It will not get better by trying again: to the dead letters.
                await channel.BasicNackAsync(delivery.DeliveryTag, multiple: false, requeue: false);
                return;
            }

            await handle(value);
            await channel.BasicAckAsync(delivery.DeliveryTag, multiple: false);
        }
    }
    // guide:end

    // guide:begin brokers2
    public sealed class KafkaMessages<T>(TesseraOptions? options = null) : ISerializer<T>, IDeserializer<T>
    {
        public byte[] Serialize(T data, SerializationContext context) => data is null ? null! : TesseraSerializer.Serialize(data, options);

        public T Deserialize(ReadOnlySpan<byte> data, bool isNull, SerializationContext context) => isNull ? default! : TesseraSerializer.Deserialize<T>(data, options)!;
    }
    // guide:end

    // guide:begin brokers4
    public sealed class NatsMessages(TesseraOptions? options = null) : INatsSerializerRegistry
    {
        public INatsSerialize<T> GetSerializer<T>() => new Messages<T>(options);

        public INatsDeserialize<T> GetDeserializer<T>() => new Messages<T>(options);

        private sealed class Messages<T>(TesseraOptions? options) : INatsSerialize<T>, INatsDeserialize<T>
        {
            public void Serialize(IBufferWriter<byte> bufferWriter, T value) => TesseraSerializer.Serialize(bufferWriter, value, options);

            public T? Deserialize(in ReadOnlySequence<byte> buffer) => buffer.IsEmpty ? default : TesseraSerializer.Deserialize<T>(in buffer, options);
        }
    }
    // guide:end
}
