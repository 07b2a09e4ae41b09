namespace Tessera.Engines.Emitted;

/// <summary>The emitted code for the leading members of a type, for all versions of the type.</summary>
/// <param name="Body">A <see cref="PartBody{T}"/>.</param>
/// <param name="Height">The depth of the members.</param>
/// <param name="Make">A <c>Func</c> that creates an object of the type; null if this takes more than a parameterless constructor.</param>
internal sealed record Part(Delegate Body, int Height, Delegate? Make);

/// <summary>Reads a number of leading members of a type into an existing object.</summary>
internal delegate void PartBody<in T>(ref WireReader reader, ReadContext context, T target, int count);
