namespace Quickstart.Model;

public class Person
{
    public string? Name { get; set; }

    public DateOnly Born { get; set; }

    public List<string> Languages { get; set; } = [];

    public decimal Balance { get; set; }
}
