namespace Tessera.Engines.Emitted;

/// <summary>The emitted code for the leading members of a type, whatever version of it they come from.</summary>
/// <param name="Body">A <see cref="PartBody{T}"/>.</param>
/// <param name="Height">How deep the members are.</param>
internal sealed record Part(Delegate Body, int Height);
