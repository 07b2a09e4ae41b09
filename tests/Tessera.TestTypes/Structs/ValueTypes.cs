namespace Tessera.TestTypes.Structs;

/// <summary>Fields only.</summary>
public struct Point3
{
    public float X;
    public float Y;
    public float Z;
}

/// <summary>Mutable properties and a field.</summary>
public struct MixedStruct
{
    public string? Label;

    public int Count { get; set; }

    public Point3 Origin { get; set; }
}

/// <summary>Immutable; the only way in is the constructor.</summary>
public readonly struct Money(decimal amount, string currency)
{
    public decimal Amount { get; } = amount;

    public string Currency { get; } = currency;
}

/// <summary>Declares what a default value looks like.</summary>
public struct Seeded
{
    public Seeded()
    {
        Level = 7;
    }

    public int Level { get; set; }

    public string? Name { get; set; }
}

public readonly record struct Coordinate(int X, int Y);

public record struct Range2(double From, double To)
{
    public string? Unit { get; set; }
}
