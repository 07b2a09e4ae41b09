namespace Tessera.TestTypes.Inheritance;

public class Vehicle
{
    public int Wheels { get; set; }

    public virtual string? Name { get; set; }

    public object? Tag { get; set; }

    public string? Fuel;

    public virtual int Speed { get; protected set; }

    protected string? Secret { get; set; }

    public void SetSpeed(int speed) => Speed = speed;
}

/// <summary>Overrides a property, hides another with another type, and adds one.</summary>
public class Car : Vehicle
{
    public override string? Name { get; set; }

    public new int Tag { get; set; }

    public int Doors { get; set; }
}

/// <summary>Overrides only the getter; hides a field by a property.</summary>
public sealed class SportsCar : Car
{
    public override int Speed => base.Speed + 1;

    public new string? Fuel { get; set; }
}

public abstract class Shape
{
    public abstract string? Label { get; set; }

    public virtual double Area => 0;
}

public sealed class Circle : Shape
{
    public override string? Label { get; set; }

    public double Radius { get; set; }

    public override double Area => Math.PI * Radius * Radius;
}

public interface INamed
{
    string? Name { get; set; }

    int Length => Name?.Length ?? 0;
}

/// <summary>Implements an interface explicitly: that member is not public.</summary>
public sealed class ExplicitlyNamed : INamed
{
    private string? _name;

    public int Id { get; set; }

    string? INamed.Name
    {
        get => _name;
        set => _name = value;
    }
}

/// <summary>A generic base class closed by a derived one.</summary>
public class Holder<T>
{
    public T? Value { get; set; }

    public List<T> All { get; set; } = [];
}

public sealed class NumberHolder : Holder<int>
{
    public string? Unit { get; set; }
}
