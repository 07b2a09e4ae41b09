namespace Quickstart.Model;

public class Page
{
    public string? Text { get; set; }

    public List<Notes>? Notes { get; set; }

    public Guid Identity { get; set; }
}
