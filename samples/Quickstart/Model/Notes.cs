namespace Quickstart.Model;

public class Notes
{
    public Headnote? Headnote { get; set; }

    public Footnote? Footnote { get; set; }
}
