namespace Tessera.Benchmarks.Model;

[Serializable]
public sealed partial class Person
{
    public int X { get; set; }
    public int Y { get; set; }
    public int Z { get; set; }
    public string FirstName { get; set; } = "";
    public string LastName { get; set; } = "";
}
