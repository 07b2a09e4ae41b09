namespace Tessera;

/// <summary>Specifies a former name of a member. The member is read from data that has the former name and not the current one.</summary>
/// <remarks>Aliases affect reading only; the current name is always written. If the attribute is repeated, the first alias that the data has is used.</remarks>
/// <param name="name">The former name in the data. The comparison is ordinal.</param>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, AllowMultiple = true)]
public sealed class TesseraAliasAttribute(string name) : Attribute
{
    /// <summary>The former name in the data.</summary>
    public string Name { get; } = name ?? throw new ArgumentNullException(nameof(name));
}
