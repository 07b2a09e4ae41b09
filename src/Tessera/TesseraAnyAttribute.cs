namespace Tessera;

/// <summary>
/// Writes the value of the member with its own descriptor, like a value in a slot of type <c>object</c>. Instances of derived types that are registered in
/// <see cref="TesseraOptions.TypeNames"/> keep their type, and the descriptor of the declaring type does not contain that of the member.
/// </summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public sealed class TesseraAnyAttribute : Attribute;
