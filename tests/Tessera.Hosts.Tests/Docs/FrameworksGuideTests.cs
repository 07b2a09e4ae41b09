using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Net;
using System.Net.Mime;
using System.Net.Sockets;
using System.Reflection;
using Akka.Actor;
using Akka.Actor.Setup;
using Akka.Serialization;
using MassTransit;
using MassTransit.Serialization;
using MassTransit.Util;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using Orleans.Configuration;
using Orleans.Serialization;
using Orleans.Serialization.Buffers;
using Orleans.Serialization.Cloning;
using Orleans.Serialization.Codecs;
using Orleans.Serialization.Serializers;
using Orleans.Serialization.WireProtocol;
using Orleans.Storage;
using Refit;
using Tessera.Hosts.Tests.Caching;
using Xunit;
using ZiggyCreatures.Caching.Fusion;
using ZiggyCreatures.Caching.Fusion.Serialization;

namespace Tessera.Hosts.Tests.Docs;

/// <summary>The examples of docs/guides/frameworks.md, each in the framework itself.</summary>
public sealed class FrameworksGuideTests
{
    private static readonly Order s_order = new(7, "tea", [new OrderLine("tea", 2, 3.50m)]);

    [Fact]
    public async Task Orleans_SendsAndKeepsMessages()
    {
        HostApplicationBuilder builder = Host.CreateApplicationBuilder();
        builder.Logging.ClearProviders();
        builder.UseOrleans(silo => silo.UseLocalhostClustering(FreePort(), FreePort()));

        // guide:begin orleans3
        builder.UseOrleans(silo =>
        {
            silo.AddMemoryGrainStorageAsDefault();
            silo.Services.AddSingleton<IGrainStorageSerializer>(new OrleansState());

            OrleansMessages messages = new(type => type.Assembly == typeof(Order).Assembly);
            silo.Services.AddSingleton<IGeneralizedCodec>(messages).AddSingleton<IGeneralizedCopier>(messages).AddSingleton<ITypeFilter>(messages);
        });
        // guide:end

        using IHost host = builder.Build();
        await host.StartAsync();
        IBasketGrain grain = host.Services.GetRequiredService<IGrainFactory>().GetGrain<IBasketGrain>("ada");
        await grain.AddAsync(s_order);
        List<Order> orders = await grain.AllAsync();
        await host.StopAsync();

        Assert.Equal(s_order.ToBytes(), Assert.Single(orders).ToBytes());
        Assert.NotSame(s_order, BasketGrain.Added);
        Assert.Equal(s_order.ToBytes(), BasketGrain.Added!.ToBytes());
        Assert.IsType<OrleansState>(host.Services.GetRequiredService<IOptionsMonitor<MemoryGrainStorageOptions>>().Get("Default").GrainStorageSerializer);
    }

    /// <summary>What a silo sends to another: an object occurs twice, and is one object again.</summary>
    [Fact]
    public void Orleans_WritesMessages()
    {
        OrleansMessages messages = new(type => type == typeof(Order));
        using ServiceProvider services = new ServiceCollection().AddSerializer()
            .AddSingleton<IGeneralizedCodec>(messages).AddSingleton<IGeneralizedCopier>(messages).AddSingleton<ITypeFilter>(messages).BuildServiceProvider();
        Orleans.Serialization.Serializer serializer = services.GetRequiredService<Orleans.Serialization.Serializer>();

        byte[] bytes = serializer.SerializeToArray<object[]>([s_order, s_order]);
        object[] read = serializer.Deserialize<object[]>(bytes)!;

        Assert.True(bytes.AsSpan().IndexOf(s_order.ToBytes()) > 0);
        Assert.Equal(s_order.ToBytes(), Assert.IsType<Order>(read[0]).ToBytes());
        Assert.Same(read[0], read[1]);
        object[] copy = services.GetRequiredService<DeepCopier>().Copy<object[]>([s_order, s_order])!;
        Assert.NotSame(s_order, copy[0]);
        Assert.Same(copy[0], copy[1]);
    }

    [Fact]
    public async Task MassTransit_SendsMessages()
    {
        Received<ConsumeContext<Order>> received = new();
        Received<string> faults = new();
        IBusControl bus = Bus.Factory.CreateUsingInMemory(configurator =>
        {
            // guide:begin masstransit2
            MassTransitMessages messages = new();
            configurator.AddSerializer(messages);
            configurator.AddDeserializer(messages);
            // guide:end

            configurator.ReceiveEndpoint("orders", endpoint =>
            {
                endpoint.Handler<Order>(context => context.Message.Id < 0 ? throw new InvalidOperationException("No such order.") : received.SetAsync(context));
                endpoint.Handler<Fault<Order>>(context => faults.SetAsync($"{context.Message.Message.Id}: {context.Message.Exceptions[0].Message}"));
                endpoint.Handler<Basket>(context => context.RespondAsync(new Basket(context.Message.Count + 1)));
            });
        });
        await bus.StartAsync();
        await bus.Publish(s_order, context => context.Headers.Set("shop", "Ulm"));
        ConsumeContext<Order> order = await received.Task;
        await bus.Publish(new Order(-1, "none"));
        string fault = await faults.Task;
        Response<Basket> answer = await bus.CreateRequestClient<Basket>().GetResponse<Basket>(new Basket(3));
        await bus.StopAsync();

        Assert.Equal(s_order.ToBytes(), order.ReceiveContext.Body.GetBytes());
        Assert.Equal(s_order.ToBytes(), order.Message.ToBytes());
        Assert.Equal((TesseraSerializer.MediaType, "Ulm", true), (order.ReceiveContext.ContentType.MediaType, order.Headers.Get<string>("shop"), order.MessageId.HasValue));
        Assert.Equal("-1: No such order.", fault);
        Assert.Equal(new Basket(4), answer.Message);
    }

    [Fact]
    public async Task Akka_SendsMessages()
    {
        // guide:begin akka2
        SerializationSetup serialization = SerializationSetup.Create(system => [SerializerDetails.Create("tessera", new AkkaMessages(system), [typeof(Order), typeof(Basket)])]);
        ActorSystemSetup setup = ActorSystemSetup.Create(serialization);
        // guide:end

        // Otherwise only messages to other processes are serialized.
        using ActorSystem system = ActorSystem.Create("shop", setup.And(BootstrapSetup.Create().WithConfig("akka { stdout-loglevel = OFF, loglevel = OFF, actor.serialize-messages = on }")));
        Received<Order> received = new();
        IActorRef actor = system.ActorOf(Props.Create(() => new Clerk(received)));
        actor.Tell(s_order);
        Order order = await received.Task;
        Akka.Serialization.Serializer used = system.Serialization.FindSerializerFor(order);
        await system.Terminate();

        Assert.NotSame(s_order, order);
        Assert.Equal(s_order.ToBytes(), order.ToBytes());
        Assert.Equal("order", Assert.IsType<AkkaMessages>(used).Manifest(order));
    }

    [Fact]
    public async Task FusionCache_KeepsMessages()
    {
        SharedStore store = new();
        IFusionCache NewCache() => Services(store).BuildServiceProvider().GetRequiredService<IFusionCache>();

        await NewCache().SetAsync("order:7", s_order);
        KeyValuePair<string, byte[]> entry = store.Entries.Single(entry => entry.Key.EndsWith("order:7", StringComparison.Ordinal));
        Order? found = await NewCache().GetOrDefaultAsync<Order>("order:7");
        store.Entries[entry.Key] = entry.Value[..^3];
        Order made = await NewCache().GetOrSetAsync<Order>("order:7", _ => Task.FromResult(new Order(7, "made again")));

        Assert.Equal(s_order.ToBytes(), found!.ToBytes());
        Assert.Equal("tea", (string)((dynamic)TesseraSerializer.Deserialize(entry.Value)!).v.Name);
        Assert.Equal("made again", made.Name);

        static ServiceCollection Services(IDistributedCache store)
        {
            ServiceCollection services = new();

            // guide:begin fusion2
            services.AddFusionCache()
                .WithDefaultEntryOptions(options => options.ReThrowSerializationExceptions = false)
                .WithSerializer(new FusionCacheMessages())
                .WithDistributedCache(store);
            // guide:end

            return services;
        }
    }

    [Fact]
    public async Task Refit_SendsAndReceivesMessages()
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        await using WebApplication app = builder.Build();
        app.MapGet("/orders/{id}", (int id) => TypedResults.Extensions.TesseraOrJson(s_order with { Id = id }));
        app.MapPost("/orders", (HttpRequest request, TesseraBody<Order> body) => TypedResults.Extensions.TesseraOrJson(body.Value with { Name = request.ContentType }));
        await app.StartAsync();
        string address = app.Urls.Single();

        // guide:begin refit3
        IOrdersApi orders = RestService.For<IOrdersApi>(address, new RefitSettings(new RefitMessages()));
        Order order = await orders.GetAsync(7);
        // guide:end

        Order added = await orders.AddAsync(order);
        ApiException refused = await Assert.ThrowsAsync<ApiException>(() => orders.AddAsync(null!));

        Assert.Equal(s_order.ToBytes(), order.ToBytes());
        Assert.Equal(TesseraSerializer.MediaType, added.Name);
        Assert.Contains("The body is null.", refused.Content, StringComparison.Ordinal);
    }

    private static int FreePort()
    {
        using TcpListener listener = new(IPAddress.Loopback, 0);
        listener.Start();
        return ((IPEndPoint)listener.LocalEndpoint).Port;
    }

    /// <summary>What a handler of a framework has got, in a thread of the test.</summary>
    private sealed class Received<T>
    {
        private readonly TaskCompletionSource<T> _source = new(TaskCreationOptions.RunContinuationsAsynchronously);

        public Task<T> Task => _source.Task.WaitAsync(TimeSpan.FromMinutes(1));

        public Task SetAsync(T value)
        {
            _source.TrySetResult(value);
            return System.Threading.Tasks.Task.CompletedTask;
        }
    }

    private sealed class Clerk : ReceiveActor
    {
        public Clerk(Received<Order> received) => ReceiveAsync<Order>(received.SetAsync);
    }

    // guide:begin orleans1
    public sealed class OrleansState(TesseraOptions? options = null) : IGrainStorageSerializer
    {
        public BinaryData Serialize<T>(T? input) => new(TesseraSerializer.Serialize(input, options));

        public T Deserialize<T>(BinaryData input) => TesseraSerializer.Deserialize<T>(input.ToMemory().Span, options)!;
    }
    // guide:end

    // guide:begin orleans2
    public sealed class OrleansMessages(Func<Type, bool> isOurs, TesseraOptions? options = null) : IGeneralizedCodec, IGeneralizedCopier, ITypeFilter
    {
        public bool IsSupportedType(Type type) => isOurs(type) && TesseraSerializer.Check(type, options).Problems.Count == 0;

        public bool? IsTypeAllowed(Type type) => IsSupportedType(type) ? true : null;

        public void WriteField<TBufferWriter>(ref Writer<TBufferWriter> writer, uint fieldIdDelta, Type? expectedType, object? value)
            where TBufferWriter : IBufferWriter<byte>
        {
            if (ReferenceCodec.TryWriteReferenceField(ref writer, fieldIdDelta, expectedType!, value) || value is null)
                return;
            byte[] message = TesseraSerializer.Serialize(value, value.GetType(), options);
            // No expected type, so that Orleans writes the name of the type, which ReadValue needs.
            writer.WriteFieldHeader(fieldIdDelta, null!, value.GetType(), WireType.LengthPrefixed);
            writer.WriteVarUInt32((uint)message.Length);
            writer.Write(message);
        }

        public object ReadValue<TInput>(ref Reader<TInput> reader, Field field)
        {
            if (field.IsReference)
                return ReferenceCodec.ReadReference(ref reader, field.FieldType!)!;
            uint id = ReferenceCodec.CreateRecordPlaceholder(reader.Session);
            object value = TesseraSerializer.Deserialize(reader.ReadBytes(reader.ReadVarUInt32()), field.FieldType!, options)!;
            ReferenceCodec.RecordObject(reader.Session, value, id);
            return value;
        }

        public object? DeepCopy(object? input, CopyContext context)
        {
            // A null has a copy too.
            if (context.TryGetCopy(input, out object? copy))
                return copy;
            copy = TesseraSerializer.Deserialize(TesseraSerializer.Serialize(input, input!.GetType(), options), input.GetType(), options)!;
            context.RecordCopy(input, copy);
            return copy;
        }
    }
    // guide:end

    // guide:begin masstransit1
    public sealed class MassTransitMessages(TesseraOptions? options = null) : RawMessageSerializer, ISerializerFactory, IMessageSerializer, IMessageDeserializer
    {
        public ContentType ContentType { get; } = new(TesseraSerializer.MediaType);

        public IMessageSerializer CreateSerializer() => this;

        public IMessageDeserializer CreateDeserializer() => this;

        public MessageBody GetMessageBody<T>(SendContext<T> context)
            where T : class
        {
            if (typeof(T).IsInterface)
            {
                // Such as Fault<T>: MassTransit creates the classes of interfaces at run time, and its JSON knows them.
                context.Serializer = SystemTextJsonMessageSerializer.Instance;
                return context.Serializer.GetMessageBody(context);
            }

            SetRawMessageHeaders(context);
            return new BytesMessageBody(TesseraSerializer.Serialize(context.Message, options));
        }

        public MessageBody GetMessageBody(string text) => new BytesMessageBody(Convert.FromBase64String(text));

        public ConsumeContext Deserialize(ReceiveContext receiveContext) =>
            new BodyConsumeContext(receiveContext, Deserialize(receiveContext.Body, receiveContext.TransportHeaders, receiveContext.InputAddress));

        public SerializerContext Deserialize(MessageBody body, Headers headers, Uri? destinationAddress = null) => new ReceivedMessage(
            this,
            options,
            body,
            new RawMessageContext(headers, destinationAddress, RawSerializerOptions.Default),
            headers.Get<string>(MessageHeaders.MessageType)?.Split(';') ?? []);

        public void Probe(ProbeContext context) => context.CreateScope("tessera");

        private sealed class ReceivedMessage(MassTransitMessages messages, TesseraOptions? options, MessageBody body, MessageContext context, string[] types)
            : BaseSerializerContext(SystemTextJsonMessageSerializer.Instance, context, types)
        {
            public override bool TryGetMessage<T>([NotNullWhen(true)] out T? message)
                where T : class
            {
                bool isRead = TryGetMessage(typeof(T), out object? value);
                message = (T?)value;
                return isRead;
            }

            public override bool TryGetMessage(Type messageType, [NotNullWhen(true)] out object? message)
            {
                message = IsSupportedMessageType(messageType) ? TesseraSerializer.Deserialize(body.GetBytes(), messageType, options) : null;
                return message is not null;
            }

            public override IMessageSerializer GetMessageSerializer() => new CopyBodySerializer(messages.ContentType, body);

            public override IMessageSerializer GetMessageSerializer<T>(MessageEnvelope envelope, T message) => messages;

            public override IMessageSerializer GetMessageSerializer(object message, string[] messageTypes) => messages;

            public override Dictionary<string, object> ToDictionary<T>(T? message)
                where T : class => ConvertObject.ToDictionary(message);
        }
    }
    // guide:end

    // guide:begin akka1
    public sealed class AkkaMessages(ExtendedActorSystem system) : SerializerWithStringManifest(system)
    {
        private static readonly Dictionary<string, Type> s_types = new() { ["order"] = typeof(Order), ["basket"] = typeof(Basket) };

        public override int Identifier => 1001;

        public override string Manifest(object o) => s_types.Single(entry => entry.Value == o.GetType()).Key;

        public override byte[] ToBinary(object obj) => TesseraSerializer.Serialize(obj, obj.GetType());

        public override object FromBinary(byte[] bytes, string manifest) => TesseraSerializer.Deserialize(bytes, s_types[manifest])!;
    }
    // guide:end

    // guide:begin fusion1
    public sealed class FusionCacheMessages(TesseraOptions? options = null) : IFusionCacheSerializer
    {
        public byte[] Serialize<T>(T? obj) => TesseraSerializer.Serialize(obj, options);

        public T? Deserialize<T>(byte[] data) => TesseraSerializer.Deserialize<T>(data, options);

        public ValueTask<byte[]> SerializeAsync<T>(T? obj, CancellationToken token = default) => new(Serialize(obj));

        public ValueTask<T?> DeserializeAsync<T>(byte[] data, CancellationToken token = default) => new(Deserialize<T>(data));
    }
    // guide:end

    // guide:begin refit1
    public sealed class RefitMessages(TesseraOptions? options = null) : IHttpContentSerializer
    {
        public HttpContent ToHttpContent<T>(T item) => TesseraContent.Create(item, options: options);

        public Task<T?> FromHttpContentAsync<T>(HttpContent content, CancellationToken cancellationToken = default) =>
            content.ReadFromTesseraAsync<T>(options, cancellationToken);

        public string? GetFieldNameForProperty(PropertyInfo propertyInfo) => null;
    }
    // guide:end

    // guide:begin refit2
    [Headers("Accept: application/vnd.tessera, application/problem+json; q=0.5")]
    public interface IOrdersApi
    {
        [Get("/orders/{id}")]
        Task<Order> GetAsync(int id);

        [Post("/orders")]
        Task<Order> AddAsync([Body] Order order);
    }
    // guide:end
}
