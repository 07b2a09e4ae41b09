namespace Quickstart.Model.V1;

/// <summary>What a program of last year wrote.</summary>
public class Customer
{
    public int Id { get; set; }

    public string? Name { get; set; }

    public string? Fax { get; set; }

    public int Points { get; set; }

    public List<string> Tags { get; set; } = [];
}
