namespace Tessera.Benchmarks.Model;

public enum Genre
{
    Action,
    Comedy,
    Drama,
    Horror,
}
