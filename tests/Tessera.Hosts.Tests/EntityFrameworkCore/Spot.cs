namespace Tessera.Hosts.Tests.EntityFrameworkCore;

public readonly record struct Spot(int X, int Y);
