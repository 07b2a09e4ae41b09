namespace Quickstart.Model.V1;

/// <summary>The class that last year's program wrote.</summary>
public class Customer
{
    public int Id { get; set; }

    public string? Name { get; set; }

    public string? Fax { get; set; }

    public int Points { get; set; }

    public List<string> Tags { get; set; } = [];
}
