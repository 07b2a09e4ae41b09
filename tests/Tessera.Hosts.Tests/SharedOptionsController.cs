using Microsoft.AspNetCore.Mvc;

namespace Tessera.Hosts.Tests;

[ApiController]
[Route("shared/mvc")]
public sealed class SharedOptionsController : ControllerBase
{
    [HttpGet]
    public Order Get() => new(7, null);
}
