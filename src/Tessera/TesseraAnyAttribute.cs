namespace Tessera;

/// <summary>
/// The member's value brings its own descriptor, as in a slot of type <c>object</c>: instances of registered derived types come back
/// (<see cref="TesseraOptions.TypeNames"/>), and the descriptor of the declaring type does not grow by that of the member's.
/// </summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public sealed class TesseraAnyAttribute : Attribute;
