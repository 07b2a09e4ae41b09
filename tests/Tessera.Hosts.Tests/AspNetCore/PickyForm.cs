namespace Tessera.Hosts.Tests.AspNetCore;

public sealed record PickyForm(int Count);
