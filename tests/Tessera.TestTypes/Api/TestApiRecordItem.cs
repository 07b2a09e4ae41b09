namespace Tessera.TestTypes.Api;

public sealed class TestApiRecordItem
{
    public Guid Id { get; set; }

    public DateTime CreatedTime { get; set; }

    public DateTime? UpdateTime { get; set; }

    public string? ProductName { get; set; }

    public string? Desc { get; set; }

    public decimal Price { get; set; }

    public float Discount { get; set; }

    public int Stock { get; set; }

    public string? Address { get; set; }

    public TestApiCategory? Category { get; set; }

    public Dictionary<string, string>? Properties { get; set; }

    public TestApiStatus Status { get; set; }
}

public sealed class TestApiCategory
{
    public string? Id { get; set; }

    public string? Name { get; set; }

    public string? Desc { get; set; }
}

public enum TestApiStatus
{
    Normal,
    Disabled,
}
