using Grpc.Core;
using Grpc.Net.Client;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Xunit;

namespace Tessera.Hosts.Tests.Docs;

/// <summary>The examples of docs/guides/grpc.md, between a server and a client.</summary>
public sealed class GrpcGuideTests : IAsyncLifetime
{
    private WebApplication? _app;

    public async Task InitializeAsync()
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.ConfigureKestrel(kestrel => kestrel.Listen(System.Net.IPAddress.Loopback, 0, listen => listen.Protocols = HttpProtocols.Http2));

        // guide:begin grpc4
        builder.Services.AddGrpc();
        // guide:end

        WebApplication app = _app = builder.Build();

        // guide:begin grpc5
        app.MapGrpcService<Orders>();
        // guide:end

        await app.StartAsync();
    }

    public async Task DisposeAsync() => await _app!.DisposeAsync();

    [Fact]
    public async Task Calls_CarryMessages()
    {
        string address = _app!.Urls.Single();

        // guide:begin grpc6
        using GrpcChannel channel = GrpcChannel.ForAddress(address);
        CallInvoker invoker = channel.CreateCallInvoker();
        Order stored = await invoker.AsyncUnaryCall(OrdersBase.StoreMethod, null, new CallOptions(), new Order(7, "tea"));

        using AsyncServerStreamingCall<Order> call = invoker.AsyncServerStreamingCall(OrdersBase.ListMethod, null, new CallOptions(), new Query(3));
        await foreach (Order order in call.ResponseStream.ReadAllAsync())
            Console.WriteLine(order.Name);
        // guide:end

        Assert.Equal(new Order(7, "tea (stored)"), stored);
        using AsyncServerStreamingCall<Order> again = invoker.AsyncServerStreamingCall(OrdersBase.ListMethod, null, new CallOptions(), new Query(3));
        Assert.Equal([1, 2, 3], await again.ResponseStream.ReadAllAsync().Select(order => order.Id).ToListAsync());
    }

    [Fact]
    public async Task Request_OfAnotherVersion_IsRead()
    {
        using GrpcChannel channel = GrpcChannel.ForAddress(_app!.Urls.Single());
        Method<NewOrder, Order> newer = new(MethodType.Unary, "Orders", "Store", TesseraMarshaller.Create<NewOrder>(), TesseraMarshaller.Create<Order>());
        Assert.Equal(new Order(8, "cup (stored)"), await channel.CreateCallInvoker().AsyncUnaryCall(newer, null, new CallOptions(), new NewOrder("cup", 8, "new")));
    }

    [Fact]
    public async Task Request_ThatCannotBeRead_IsTheFaultOfTheClient()
    {
        using GrpcChannel channel = GrpcChannel.ForAddress(_app!.Urls.Single());
        Method<string, Order> wrong = new(MethodType.Unary, "Orders", "Store", TesseraMarshaller.Create<string>(), TesseraMarshaller.Create<Order>());
        RpcException error = await Assert.ThrowsAsync<RpcException>(async () => await channel.CreateCallInvoker().AsyncUnaryCall(wrong, null, new CallOptions(), "no order"));
        Assert.Equal(StatusCode.InvalidArgument, error.StatusCode);
        Assert.Equal("The message cannot be read: TypeMismatch at byte 3, path $", error.Status.Detail);
    }

    public sealed record Order(int Id, string Name);

    public sealed record Query(int Count);

    private sealed record NewOrder(string Name, long Id, string More);

    // guide:begin grpc1
    public static class TesseraMarshaller
    {
        public static Marshaller<T> Create<T>(TesseraOptions? options = null) => Marshallers.Create<T>(
            (value, context) =>
            {
                TesseraSerializer.Serialize(context.GetBufferWriter(), value, options);
                context.Complete();
            },
            context =>
            {
                try
                {
                    return TesseraSerializer.Deserialize<T>(context.PayloadAsReadOnlySequence(), options)!;
                }
                catch (TesseraException e)
                {
                    throw new RpcException(new Status(StatusCode.InvalidArgument, $"The message cannot be read: {e.Code} at byte {e.Offset}, path {e.Path}"));
                }
            });
    }
    // guide:end

    // guide:begin grpc2
    [BindServiceMethod(typeof(OrdersBase), nameof(Bind))]
    public abstract class OrdersBase
    {
        public static readonly Method<Order, Order> StoreMethod = new(MethodType.Unary, "Orders", "Store", TesseraMarshaller.Create<Order>(), TesseraMarshaller.Create<Order>());
        public static readonly Method<Query, Order> ListMethod = new(MethodType.ServerStreaming, "Orders", "List", TesseraMarshaller.Create<Query>(), TesseraMarshaller.Create<Order>());

        public abstract Task<Order> Store(Order order, ServerCallContext context);

        public abstract Task List(Query query, IServerStreamWriter<Order> orders, ServerCallContext context);

        public static void Bind(ServiceBinderBase binder, OrdersBase? service)
        {
            binder.AddMethod(StoreMethod, service is null ? null : new UnaryServerMethod<Order, Order>(service.Store));
            binder.AddMethod(ListMethod, service is null ? null : new ServerStreamingServerMethod<Query, Order>(service.List));
        }
    }
    // guide:end

    // guide:begin grpc3
    public sealed class Orders : OrdersBase
    {
        public override Task<Order> Store(Order order, ServerCallContext context) => Task.FromResult(order with { Name = $"{order.Name} (stored)" });

        public override async Task List(Query query, IServerStreamWriter<Order> orders, ServerCallContext context)
        {
            for (int i = 1; i <= query.Count; i++)
                await orders.WriteAsync(new Order(i, $"number {i}"), context.CancellationToken);
        }
    }
    // guide:end
}
