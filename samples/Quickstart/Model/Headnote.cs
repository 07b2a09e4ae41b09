namespace Quickstart.Model;

public class Headnote
{
    public string? Note { get; set; }

    public string? WrittenBy { get; set; }

    public DateTime? ModifiedAt { get; set; }
}
