namespace Tessera.Hosts.Tests.AspNetCore;

/// <summary>Parameters of an endpoint, of which the body may be missing.</summary>
/// <param name="Body">What to look for.</param>
internal sealed record Search(TesseraBody<Order>? Body = null);
