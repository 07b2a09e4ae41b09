using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.SignalR;

namespace Tessera.Hosts.Tests.SignalR;

public sealed class OrdersHub : Hub
{
    public Order Echo(Order order) => order;

    public int Add(int left, int right) => left + right;

    public void Nothing()
    {
    }

    public async IAsyncEnumerable<Order> Count(int to, [EnumeratorCancellation] CancellationToken cancellation)
    {
        for (int id = 1; id <= to; id++)
        {
            await Task.Yield();
            cancellation.ThrowIfCancellationRequested();
            yield return new Order(id, "counted");
        }
    }

    public async Task<int> Sum(IAsyncEnumerable<int> numbers)
    {
        int sum = 0;
        await foreach (int number in numbers)
            sum += number;
        return sum;
    }

    public async Task<int> SumAny(IAsyncEnumerable<object> numbers) => await numbers.Select(number => (int)number).SumAsync();

    public async Task<string?> AskCaller() => (await Clients.Caller.InvokeAsync<Order>("Question", 7, Context.ConnectionAborted)).Name;

    public Task Tell(Order order) => Clients.All.SendAsync("Told", order);

    /// <summary>Declared as a class that lists derived ones, which is all that the client knows of it.</summary>
    public Shape Larger(Shape shape) => shape is Circle circle ? new Circle { Radius = 2 * circle.Radius } : shape;

    public async IAsyncEnumerable<Shape> Shapes()
    {
        yield return new Circle { Radius = 1 };
        await Task.Yield();
        yield return new Square { Side = 2 };
    }

    public object Unwritable() => new Action(Nothing);

    /// <summary>Nobody tells the method that the client has had an error in place of the third item: it goes on to its end.</summary>
    public async IAsyncEnumerable<object> UnwritableItem()
    {
        for (int id = 1; id <= 5; id++)
        {
            await Task.Yield();
            yield return id == 3 ? new Action(Nothing) : new Order(id, "counted");
        }
    }

    public int Fail() => throw new HubException("refused");

    public void Break() => Context.GetHttpContext()!.Abort();
}
