namespace Tessera.Hosts.Tests;

public sealed record OrderLine(string Product, int Count, decimal Price);
