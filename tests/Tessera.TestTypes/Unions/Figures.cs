using System.Text.Json.Serialization;

namespace Tessera.TestTypes.Unions;

/// <summary>A base that has instances itself, integer identifiers, and members that lead back.</summary>
[JsonDerivedType(typeof(Group), 10)]
[JsonDerivedType(typeof(Disc), 9)]
public class Figure
{
    public int Id { get; set; }
}

public sealed class Disc : Figure
{
    public double Radius { get; set; }
}

public sealed class Group : Figure
{
    public List<Figure?> Parts { get; set; } = [];

    public Figure? Frame { get; set; }

    /// <summary>Declared as a case: no union here.</summary>
    public Disc? Hole { get; set; }
}

/// <summary>The base is listed itself; unknown identifiers are read as the base; unlisted instances are written as it.</summary>
[JsonPolymorphic(IgnoreUnrecognizedTypeDiscriminators = true, UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToBaseType)]
[JsonDerivedType(typeof(Note), "note")]
[JsonDerivedType(typeof(Reminder), "reminder")]
public class Note
{
    public string? Text { get; set; }
}

public class Reminder : Note
{
    public DateTime Due { get; set; }
}

public sealed class Alarm : Reminder
{
    public int Volume { get; set; }
}

/// <summary>An interface with a class, a record that a constructor makes, and a struct behind it; no identifiers.</summary>
[JsonPolymorphic(UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor)]
[JsonDerivedType(typeof(Cash))]
[JsonDerivedType(typeof(Card))]
[JsonDerivedType(typeof(Voucher))]
public interface IPayment
{
    decimal Amount { get; }
}

public class Cash : IPayment
{
    public decimal Amount { get; set; }
}

public sealed class Coins : Cash
{
    public int Count { get; set; }
}

public sealed record Card(decimal Amount, string Number) : IPayment;

public struct Voucher : IPayment
{
    public decimal Amount { get; set; }

    public int Code { get; set; }
}

/// <summary>A case that is a base of its own.</summary>
[JsonDerivedType(typeof(Leaf), "leaf")]
[JsonDerivedType(typeof(Branch), "branch")]
public abstract class Part;

public sealed class Leaf : Part
{
    public int Veins { get; set; }
}

[JsonDerivedType(typeof(Twig), "twig")]
public class Branch : Part
{
    public Part? Left { get; set; }

    public Branch? Right { get; set; }
}

public sealed class Twig : Branch
{
    public bool Dry { get; set; }
}
