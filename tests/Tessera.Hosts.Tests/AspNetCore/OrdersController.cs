using Microsoft.AspNetCore.Mvc;

namespace Tessera.Hosts.Tests.AspNetCore;

[ApiController]
[Route("mvc")]
public sealed class OrdersController : ControllerBase
{
    [HttpPost("orders")]
    public Order Echo(Order order) => order;

    [HttpGet("orders/{id}")]
    public ActionResult<Order> Get(int id) => id == 7 ? Order.Example : NotFound();

    [HttpGet("none")]
    [HttpDelete("none")]
    public Order? None() => null;

    [HttpGet("any/{format?}")]
    [FormatFilter]
    public Order InFormat() => Order.Example;

    [HttpGet("numbers")]
    public IEnumerable<int> Numbers() => Enumerable.Range(1, 3).Where(number => number != 2);

    [HttpGet("rows")]
    public async IAsyncEnumerable<Order> Rows()
    {
        for (int i = 0; i < 3; i++)
        {
            await Task.Yield();
            yield return new Order(i, null);
        }
    }

    [HttpPost("small")]
    [RequestSizeLimit(1000)]
    public int Small(byte[] body) => body.Length;

    [HttpPost("picky")]
    public int Picky(Picky picky) => picky.Count;

    [HttpPost("depth")]
    public int Depth(Node node) => node.Next is null ? 1 : 2;

    [HttpPost("delegates")]
    public int Delegates(List<Action> actions) => actions.Count;
}
