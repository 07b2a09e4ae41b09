namespace Tessera.Benchmarks.Model;

[Serializable]
public sealed partial class ApiResponse<T>
{
    public int Code { get; set; }
    public string Message { get; set; } = "";
    public int TotalCount { get; set; }
    public List<T> Items { get; set; } = null!;
}
