namespace Tessera.TestTypes.Api;

/// <summary>A page of records as a web service returns it.</summary>
public sealed class TestApiResponse<T>
{
    public int Code { get; set; }

    public string? Message { get; set; }

    public int TotalCount { get; set; }

    public List<T>? Items { get; set; }
}
