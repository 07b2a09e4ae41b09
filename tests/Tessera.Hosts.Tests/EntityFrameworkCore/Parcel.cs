namespace Tessera.Hosts.Tests.EntityFrameworkCore;

public sealed record Parcel(string Town, List<string> Lines);
