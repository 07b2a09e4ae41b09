using System.Text.Json.Serialization;

namespace Tessera.TestTypes.Unions;

/// <summary>The pair of spec/vectors: an abstract base; listed in another order than that of the identifiers.</summary>
[JsonDerivedType(typeof(Dog), "dog")]
[JsonDerivedType(typeof(Cat), "cat")]
public abstract class Animal;

public sealed class Cat : Animal
{
    public byte Lives { get; set; }
}

public class Dog : Animal
{
    public bool Good { get; set; }
}

/// <summary>Not listed.</summary>
public sealed class Puppy : Dog
{
    public int Weeks { get; set; }
}

/// <summary>A later version: one alternative renamed away, one added, all in another order.</summary>
[JsonDerivedType(typeof(Fish), "ant")]
[JsonDerivedType(typeof(Hound), "dog")]
public abstract class AnimalNow;

public sealed class Hound : AnimalNow
{
    public bool Good { get; set; }

    public string? Name { get; set; } = "Rex";
}

public sealed class Fish : AnimalNow
{
    public int Depth { get; set; }
}
