using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Engines.Emitted;

/// <summary>Code that reads the first so many members of a type into an object that exists.</summary>
internal delegate void PartBody<in T>(ref WireReader reader, ReadContext context, T target, int count);
