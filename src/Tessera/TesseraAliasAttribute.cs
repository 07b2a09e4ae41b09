namespace Tessera;

/// <summary>A former name of a member: data that has a member of this name, and none of the current name, is read into it.</summary>
/// <remarks>Aliases act on reading only; the current name is always written. The attribute may be repeated; earlier ones win.</remarks>
/// <param name="name">The former name as it stands in the data, compared ordinally.</param>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, AllowMultiple = true)]
public sealed class TesseraAliasAttribute(string name) : Attribute
{
    /// <summary>The former name as it stands in the data.</summary>
    public string Name { get; } = name ?? throw new ArgumentNullException(nameof(name));
}
