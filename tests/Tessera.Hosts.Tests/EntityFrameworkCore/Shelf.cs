namespace Tessera.Hosts.Tests.EntityFrameworkCore;

/// <summary>A complex type: it has columns of its own in the table of its owner.</summary>
public sealed class Shelf
{
    public int Number { get; set; }

    public List<string> Labels { get; set; } = [];
}
