namespace Tessera.SecondReader;

/// <summary>A member of a shape, an alternative of a union, or a name of an enum.</summary>
/// <param name="name">Its name.</param>
/// <param name="type">Its type; null for a name of an enum.</param>
/// <param name="number">The number of a name.</param>
public sealed class NamedPart(string name, TypeNode? type, long number = 0)
{
    /// <summary>Its name.</summary>
    public string Name { get; set; } = name;

    /// <summary>Its type; null for a name of an enum, and until it was read.</summary>
    public TypeNode? Type { get; set; } = type;

    /// <summary>The number of a name.</summary>
    public long Number { get; set; } = number;
}
