using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Engines.Emitted;

/// <summary>The emitted code for the leading members of a type, whatever version of it they come from.</summary>
/// <param name="Body">A <see cref="PartBody{T}"/>.</param>
/// <param name="Height">How deep the members are.</param>
/// <param name="Make">A <c>Func</c> that makes an object of the type; null if that takes more than a constructor without parameters.</param>
internal sealed record Part(Delegate Body, int Height, Delegate? Make);

/// <summary>Code that reads the first so many members of a type into an object that exists.</summary>
internal delegate void PartBody<in T>(ref WireReader reader, ReadContext context, T target, int count);
