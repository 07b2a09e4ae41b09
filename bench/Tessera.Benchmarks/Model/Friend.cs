namespace Tessera.Benchmarks.Model;

[Serializable]
public sealed partial class Friend
{
    public int Id { get; set; }
    public string Name { get; set; } = "";
    public Home? Home { get; set; }
    public List<Friend> Friends { get; set; } = [];
}
