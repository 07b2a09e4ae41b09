namespace Tessera.TestTypes.Books;

public sealed class Notes
{
    public Headnote? Headnote { get; set; }

    public Footnote? Footnote { get; set; }
}

public sealed class Footnote
{
    public string? Note { get; set; }

    public string? WrittenBy { get; set; }

    public DateTime CreatedAt { get; set; }

    public long Index { get; set; }
}

public sealed class Headnote
{
    public string? Note { get; set; }

    public string? WrittenBy { get; set; }

    public DateTime? ModifiedAt { get; set; }
}
