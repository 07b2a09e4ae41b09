using System.Net;
using System.Net.Sockets;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using Rebus.Activation;
using Rebus.Config;
using Rebus.Extensions;
using Rebus.Messages;
using Rebus.Routing.TypeBased;
using Rebus.Serialization;
using Rebus.Serialization.Custom;
using Rebus.Transport.InMem;
using Wolverine;
using Wolverine.Runtime.Serialization;
using Wolverine.Transports.Tcp;
using Xunit;

namespace Tessera.Hosts.Tests.Docs;

/// <summary>The examples of docs/guides/frameworks.md for Rebus and Wolverine, in these frameworks.</summary>
public sealed class BusesGuideTests
{
    private static readonly TimeSpan s_patience = TimeSpan.FromMinutes(1);
    private static readonly Order s_order = new(7, "tea", [new OrderLine("tea", 2, 3.50m)]);

    [Fact]
    public async Task Rebus_SendsMessages()
    {
        InMemNetwork network = new();
        TaskCompletionSource<(Order Order, TransportMessage Sent)> received = new(TaskCreationOptions.RunContinuationsAsynchronously);
        using BuiltinHandlerActivator activator = new();
        activator.Handle<Order>((_, context, order) =>
        {
            received.TrySetResult((order, context.TransportMessage));
            return Task.CompletedTask;
        });
        RebusConfigurer configurer = Configure.With(activator)
            .Logging(logging => logging.None())
            .Transport(transport => transport.UseInMemoryTransport(network, "orders"))
            .Routing(routing => routing.TypeBased().Map<Order>("orders"));

        // guide:begin rebus2
        configurer.Serialization(serialization =>
        {
            serialization.UseCustomMessageTypeNames().AddWithCustomName<Order>("order");
            serialization.Register(context => new RebusMessages(context.Get<IMessageTypeNameConvention>()));
        });
        // guide:end

        using Rebus.Bus.IBus bus = configurer.Start();
        await bus.Send(s_order);
        (Order order, TransportMessage sent) = await received.Task.WaitAsync(s_patience);
        network.Deliver("orders", new InMemTransportMessage(new TransportMessage(new(sent.Headers), sent.Body[..^1])));
        InMemTransportMessage failed = await FirstAsync(network, "error");

        Assert.Equal(s_order.ToBytes(), sent.Body);
        Assert.Equal(s_order.ToBytes(), order.ToBytes());
        Assert.Equal(("order", TesseraSerializer.MediaType), (sent.Headers[Headers.Type], sent.Headers[Headers.ContentType]));
        Assert.Contains(nameof(TesseraErrorCode.UnexpectedEnd), failed.Headers[Headers.ErrorDetails], StringComparison.Ordinal);
    }

    [Fact]
    public async Task Wolverine_SendsMessages()
    {
        int port = FreePort();
        HostApplicationBuilder builder = Host.CreateApplicationBuilder();
        builder.Logging.ClearProviders();
        TaskCompletionSource<(Order, string?, byte[]?)> received = new(TaskCreationOptions.RunContinuationsAsynchronously);
        builder.Services.AddSingleton(received);
        builder.UseWolverine(options =>
        {
            options.Discovery.DisableConventionalDiscovery().IncludeType<ReceivedOrderHandler>();
            options.ListenAtPort(port);
            options.PublishAllMessages().ToPort(port);

            // guide:begin wolverine2
            options.DefaultSerializer = new WolverineMessages();
            // guide:end
        });
        using IHost host = builder.Build();
        await host.StartAsync();
        await using AsyncServiceScope scope = host.Services.CreateAsyncScope();
        await scope.ServiceProvider.GetRequiredService<IMessageBus>().PublishAsync(s_order);
        (Order order, string? contentType, byte[]? sent) = await received.Task.WaitAsync(s_patience);
        await host.StopAsync();

        Assert.Equal(s_order.ToBytes(), sent);
        Assert.Equal(s_order.ToBytes(), order.ToBytes());
        Assert.Equal(TesseraSerializer.MediaType, contentType);
    }

    private static int FreePort()
    {
        using TcpListener listener = new(IPAddress.Loopback, 0);
        listener.Start();
        return ((IPEndPoint)listener.LocalEndpoint).Port;
    }

    /// <summary>Waits for a message in a queue that nobody reads.</summary>
    private static async Task<InMemTransportMessage> FirstAsync(InMemNetwork network, string queue)
    {
        using CancellationTokenSource timeout = new(s_patience);
        while (true)
        {
            if (network.GetNextOrNull(queue) is InMemTransportMessage message)
                return message;
            await Task.Delay(10, timeout.Token);
        }
    }

    // guide:begin rebus1
    public sealed class RebusMessages(IMessageTypeNameConvention names, TesseraOptions? options = null) : ISerializer
    {
        public Task<TransportMessage> Serialize(Message message)
        {
            Dictionary<string, string> headers = new(message.Headers)
            {
                [Headers.ContentType] = TesseraSerializer.MediaType,
                [Headers.Type] = names.GetTypeName(message.Body.GetType()),
            };
            return Task.FromResult(new TransportMessage(headers, TesseraSerializer.Serialize(message.Body, message.Body.GetType(), options)));
        }

        public Task<Message> Deserialize(TransportMessage transportMessage)
        {
            Type type = names.GetType(transportMessage.Headers.GetValue(Headers.Type));
            return Task.FromResult(new Message(transportMessage.Headers.Clone(), TesseraSerializer.Deserialize(transportMessage.Body, type, options)!));
        }
    }
    // guide:end

    // guide:begin wolverine1
    public sealed class WolverineMessages(TesseraOptions? options = null) : IMessageSerializer
    {
        public string ContentType => TesseraSerializer.MediaType;

        public byte[] Write(Envelope envelope) => WriteMessage(envelope.Message!);

        public byte[] WriteMessage(object message) => TesseraSerializer.Serialize(message, message.GetType(), options);

        public object ReadFromData(Type messageType, Envelope envelope) => TesseraSerializer.Deserialize(envelope.Data!, messageType, options)!;

        public object ReadFromData(byte[] data) => throw new NotSupportedException("The envelope names the type.");
    }
    // guide:end
}
