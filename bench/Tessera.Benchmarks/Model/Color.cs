namespace Tessera.Benchmarks.Model;

public enum Color
{
    Black,
    Red,
    Green,
    Blue,
    Yellow,
    White,
}
