using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;

namespace Tessera.Hosts.Tests.AspNetCore;

/// <summary>Actions that take and return rows, in each way that they can be declared.</summary>
[ApiController]
[Route("mvc/rows-of")]
public sealed class RowsController : ControllerBase
{
    [HttpPost("sum")]
    [RequestSizeLimit(1000)]
    public Task<int> Sum([FromBody] IAsyncEnumerable<Order> orders) => SumAsync(orders);

    [HttpPost("echo")]
    public IAsyncEnumerable<Order> Echo([FromBody] IAsyncEnumerable<Order> orders) => orders;

    [HttpPost("again")]
    public async Task<int> Again(IAsyncEnumerable<Order> orders) => await SumAsync(orders) + await SumAsync(orders);

    [HttpPost("picky")]
    public async Task<int> Picky(IAsyncEnumerable<Picky> rows) => await rows.CountAsync();

    [HttpPost("unused")]
    public int Unused(IAsyncEnumerable<Order> orders) => orders is null ? 0 : 7;

    [HttpGet("action-result/{count}")]
    public ActionResult<IAsyncEnumerable<Order>> InActionResult(int count) => count < 0 ? NotFound() : Ok(Orders(count).ToAsyncEnumerable());

    [HttpGet("plain/{count}")]
    public ActionResult<IEnumerable<Order>> Plain(int count) => count < 0 ? NotFound() : Ok(Orders(count));

    [HttpGet("as-object/{count}")]
    public object AsObject(int count) => count < 0 ? NotFound() : Orders(count).ToAsyncEnumerable();

    [HttpGet("typed-result")]
    public Ok<Order> TypedResult() => TypedResults.Ok(Order.Example);

    [HttpGet("fails-late")]
    public IAsyncEnumerable<Order> FailsLate() => OrdersThenFailure(2).ToAsyncEnumerable().Select(async (Order order, CancellationToken cancellationToken) =>
    {
        // Waiting has the rows before it sent.
        await Task.Delay(1, cancellationToken);
        return order;
    });

    [HttpGet("fails-at-once")]
    public IAsyncEnumerable<Order> FailsAtOnce() => OrdersThenFailure(0).ToAsyncEnumerable();

    [HttpGet("list-fails")]
    public IEnumerable<Order> ListFails() => OrdersThenFailure(2);

    public static async Task<int> SumAsync(IAsyncEnumerable<Order> orders)
    {
        int sum = 0;
        await foreach (Order order in orders)
            sum += order.Id;
        return sum;
    }

    private static IEnumerable<Order> Orders(int count) => Enumerable.Range(0, count).Select(id => new Order(id, null));

    private static IEnumerable<Order> OrdersThenFailure(int count) => Orders(count).Concat(Enumerable.Range(0, 1).Select(Order (_) => throw new InvalidOperationException("the source is gone")));
}
