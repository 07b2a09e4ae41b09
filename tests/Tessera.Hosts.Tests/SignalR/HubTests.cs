using Microsoft.AspNetCore.SignalR;
using Microsoft.AspNetCore.SignalR.Client;
using Xunit;

namespace Tessera.Hosts.Tests.SignalR;

/// <summary>A hub and its clients over real connections.</summary>
public sealed class HubTests(HubSite site) : IClassFixture<HubSite>
{
    [Fact]
    public async Task Call_BringsItsResult()
    {
        await using HubConnection connection = await site.ConnectAsync();

        Assert.Equal(Order.Example.ToBytes(), (await connection.InvokeAsync<Order>("Echo", Order.Example)).ToBytes());
        Assert.Equal(5, await connection.InvokeAsync<int>("Add", 2, 3));
        await connection.InvokeAsync("Nothing");
    }

    [Fact]
    public async Task Argument_OfAnotherVersion_IsRead()
    {
        await using HubConnection connection = await site.ConnectAsync();

        Assert.Equal(new NewOrder(7L, "seven", Added: null), await connection.InvokeAsync<NewOrder>("Echo", new NewOrder(7L, "seven", "new")));
    }

    /// <summary>SignalR says of a value only which class it has, and the other side wants to know which of the listed ones it is.</summary>
    [Fact]
    public async Task ArgumentResultAndItem_OfAListedClass_ComeAsTheirBase()
    {
        await using HubConnection connection = await site.ConnectAsync();
        List<Shape> shapes = [];

        Shape larger = await connection.InvokeAsync<Shape>("Larger", new Circle { Radius = 3 });
        Circle same = await connection.InvokeAsync<Circle>("Larger", new Circle { Radius = 4 });
        await foreach (Shape shape in connection.StreamAsync<Shape>("Shapes"))
            shapes.Add(shape);

        Assert.Equal((6, 8), (Assert.IsType<Circle>(larger).Radius, same.Radius));
        Assert.Equal([typeof(Circle), typeof(Square)], shapes.Select(shape => shape.GetType()));
    }

    [Fact]
    public async Task Result_ThatCannotBeWritten_FailsItsCallOnly()
    {
        await using HubConnection connection = await site.ConnectAsync();

        HubException failure = await Assert.ThrowsAsync<HubException>(() => connection.InvokeAsync<object>("Unwritable"));

        Assert.Equal("The result cannot be written: InvalidContract.", failure.Message);
        Assert.Equal(5, await connection.InvokeAsync<int>("Add", 2, 3));
        Assert.Contains(site.Log.Lines, line => line.Failure is TesseraException { Code: TesseraErrorCode.InvalidContract });
    }

    [Fact]
    public async Task Item_ThatCannotBeWritten_EndsItsStreamOnly()
    {
        await using HubConnection connection = await site.ConnectAsync();
        List<int> ids = [];

        HubException failure = await Assert.ThrowsAsync<HubException>(async () =>
        {
            await foreach (Order order in connection.StreamAsync<Order>("UnwritableItem"))
                ids.Add(order.Id);
        });

        Assert.Equal("The item cannot be written: InvalidContract.", failure.Message);
        Assert.Equal([1, 2], ids);
        Assert.Equal(5, await connection.InvokeAsync<int>("Add", 2, 3));
        Assert.Contains(site.Log.Lines, line => line.Text == "The item of a call cannot be written." && line.Failure is TesseraException { Code: TesseraErrorCode.InvalidContract });
    }

    /// <summary>The client is told by the exception, and stops asking for items.</summary>
    [Fact]
    public async Task ItemOfTheClient_ThatCannotBeWritten_EndsItsStreamOnly()
    {
        await using HubConnection connection = await site.ConnectAsync();
        int asked = 0;
        async IAsyncEnumerable<object> Items()
        {
            while (asked < 100)
            {
                await Task.Yield();
                yield return ++asked < 3 ? asked : new Action(() => { });
            }
        }

        await Assert.ThrowsAsync<HubException>(() => connection.InvokeAsync<int>("SumAny", Items()));

        Assert.Equal(3, asked);
        Assert.Equal(5, await connection.InvokeAsync<int>("Add", 2, 3));
    }

    [Fact]
    public async Task StreamOfTheServer_Arrives()
    {
        await using HubConnection connection = await site.ConnectAsync();
        List<int> ids = [];

        await foreach (Order order in connection.StreamAsync<Order>("Count", 100))
            ids.Add(order.Id);

        Assert.Equal(Enumerable.Range(1, 100), ids);
    }

    /// <summary>SignalR's client passes over what it cannot bind.</summary>
    [Fact]
    public async Task Item_ThatCannotBeRead_EndsItsStreamWithAnError()
    {
        await using HubConnection connection = await site.ConnectAsync();
        int seen = 0;

        HubException failure = await Assert.ThrowsAsync<HubException>(async () =>
        {
            await foreach (int _ in connection.StreamAsync<int>("Count", 3))
                seen++;
        });

        Assert.Equal(("An item cannot be read: TypeMismatch, path $.", 0), (failure.Message, seen));
        Assert.Equal(5, await connection.InvokeAsync<int>("Add", 2, 3));
        Assert.Contains("error", (await Assert.ThrowsAsync<HubException>(() => connection.InvokeAsync<int>("Sum", Texts()))).Message, StringComparison.Ordinal);
        Assert.Equal(5, await connection.InvokeAsync<int>("Add", 2, 3));
    }

    /// <summary>More than a sender keeps without an acknowledgement.</summary>
    [Fact]
    public async Task StatefulReconnect_AcknowledgesMessages()
    {
        await using HubConnection connection = await site.ConnectAsync(isStateful: true);

        Assert.Equal(50_005_000, await connection.InvokeAsync<int>("Sum", Numbers(10_000)).WaitAsync(TimeSpan.FromMinutes(1)));
    }

    /// <summary>
    /// A connection that breaks and goes on where it was. Nothing is sent before the break: on a loaded machine SignalR itself, with its own JSON protocol too, at times
    /// loses a call when acknowledgements are under way as the connection breaks.
    /// </summary>
    [Fact]
    public async Task StatefulReconnect_GoesOnAfterABreak()
    {
        await using HubConnection connection = await site.ConnectAsync(isStateful: true);
        string? id = connection.ConnectionId;
        int reconnected = 0;
        connection.Reconnecting += _ =>
        {
            reconnected++;
            return Task.CompletedTask;
        };

        await connection.SendAsync("Break");
        Assert.Equal(5, await connection.InvokeAsync<int>("Add", 2, 3).WaitAsync(TimeSpan.FromMinutes(1)));

        Assert.Equal((id, 0), (connection.ConnectionId, reconnected));
    }

    [Fact]
    public async Task StreamOfTheServer_EndsWhenItIsCanceled()
    {
        await using HubConnection connection = await site.ConnectAsync();
        using CancellationTokenSource cancellation = new();
        int seen = 0;

        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () =>
        {
            await foreach (Order order in connection.StreamAsync<Order>("Count", int.MaxValue, cancellation.Token))
            {
                seen = order.Id;
                if (seen == 10)
                    await cancellation.CancelAsync();
            }
        });

        Assert.InRange(seen, 10, 1_000_000);
        Assert.Equal(5, await connection.InvokeAsync<int>("Add", 2, 3));
    }

    [Fact]
    public async Task StreamOfTheClient_Arrives()
    {
        await using HubConnection connection = await site.ConnectAsync();

        Assert.Equal(5050, await connection.InvokeAsync<int>("Sum", Numbers(100)));
    }

    [Fact]
    public async Task Client_IsAskedAndAnswers()
    {
        await using HubConnection connection = await site.ConnectAsync();
        connection.On("Question", (int id) => Task.FromResult(new Order(id, $"answer {id}")));

        Assert.Equal("answer 7", await connection.InvokeAsync<string>("AskCaller"));
    }

    [Fact]
    public async Task ClientsOfBothProtocols_HearTheSame()
    {
        await using HubConnection tessera = await site.ConnectAsync();
        await using HubConnection json = await site.ConnectAsync(isTessera: false);
        Task<Order>[] heard = [Next(tessera), Next(json)];

        await tessera.InvokeAsync("Tell", Order.Example);

        Assert.All(await Task.WhenAll(heard), order => Assert.Equal(Order.Example.ToBytes(), order.ToBytes()));
    }

    [Fact]
    public async Task FailingCalls_LeaveTheConnectionOpen()
    {
        await using HubConnection connection = await site.ConnectAsync();

        Assert.Contains("refused", (await Assert.ThrowsAsync<HubException>(() => connection.InvokeAsync<int>("Fail"))).Message, StringComparison.Ordinal);
        string[] refused =
        [
            (await Assert.ThrowsAsync<HubException>(() => connection.InvokeAsync<int>("Add", "two", 3))).Message,
            (await Assert.ThrowsAsync<HubException>(() => connection.InvokeAsync<int>("Add", 2))).Message,
            (await Assert.ThrowsAsync<HubException>(() => connection.InvokeAsync<int>("Unknown", 2))).Message,
            (await Assert.ThrowsAsync<HubException>(async () => await connection.StreamAsync<Order>("Count", "many").GetAsyncEnumerator().MoveNextAsync())).Message,
        ];

        Assert.All(refused, message => Assert.DoesNotContain("Tessera", message, StringComparison.Ordinal));
        Assert.Equal(5, await connection.InvokeAsync<int>("Add", 2, 3));
    }

    [Fact]
    public async Task ResultThatCannotBeRead_FailsItsCallAlone()
    {
        await using HubConnection connection = await site.ConnectAsync();

        HubException failure = await Assert.ThrowsAsync<HubException>(() => connection.InvokeAsync<int>("Echo", Order.Example));

        Assert.Contains("TypeMismatch", failure.Message, StringComparison.Ordinal);
        Assert.Equal(5, await connection.InvokeAsync<int>("Add", 2, 3));
    }

    [Fact]
    public async Task FrameBeyondTheLimitOfTheHub_EndsTheConnectionAndNoOther()
    {
        await using HubConnection connection = await site.ConnectAsync();
        await using HubConnection other = await site.ConnectAsync();

        await Assert.ThrowsAnyAsync<Exception>(() => connection.InvokeAsync<Order>("Echo", new Order(1, new string('x', HubSite.MaximumReceiveMessageSize))));

        Assert.Equal(5, await other.InvokeAsync<int>("Add", 2, 3));
    }

    [Fact]
    public async Task ConnectionThatBreaks_IsMadeAgain()
    {
        await using HubConnection connection = await site.ConnectAsync();
        TaskCompletionSource reconnected = new(TaskCreationOptions.RunContinuationsAsynchronously);
        connection.Reconnected += _ =>
        {
            reconnected.SetResult();
            return Task.CompletedTask;
        };

        await connection.SendAsync("Break");
        await reconnected.Task.WaitAsync(TimeSpan.FromMinutes(1));

        Assert.Equal(Order.Example.ToBytes(), (await connection.InvokeAsync<Order>("Echo", Order.Example)).ToBytes());
    }

    private static Task<Order> Next(HubConnection connection)
    {
        TaskCompletionSource<Order> next = new(TaskCreationOptions.RunContinuationsAsynchronously);
        connection.On<Order>("Told", order => next.TrySetResult(order));
        return next.Task.WaitAsync(TimeSpan.FromMinutes(1));
    }

    private static async IAsyncEnumerable<int> Numbers(int to)
    {
        for (int number = 1; number <= to; number++)
        {
            await Task.Yield();
            yield return number;
        }
    }

    private static async IAsyncEnumerable<string> Texts()
    {
        await Task.Yield();
        yield return "no number";
    }

    public sealed record NewOrder(long Id, string Name, string? Added);
}
