using Microsoft.AspNetCore.Mvc;

namespace Tessera.Hosts.Tests.Docs;

[ApiController]
[Route("guide/basket")]
public sealed class BasketController : ControllerBase
{
    [HttpGet]
    public Basket Get() => new(3);
}
