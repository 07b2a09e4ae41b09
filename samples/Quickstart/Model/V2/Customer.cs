using Tessera;

namespace Quickstart.Model.V2;

/// <summary>The class that today's program reads.</summary>
public class Customer
{
    public int Id { get; set; }

    [TesseraAlias("Name")]
    public string? FullName { get; set; }

    public long Points { get; set; }

    public HashSet<string> Tags { get; set; } = [];

    public string Email { get; set; } = "unknown";
}
