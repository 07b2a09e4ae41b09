namespace Tessera.Hosts.Tests.Docs;

public sealed record Basket(int Count);
