using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Engines.Emitted;

/// <summary>Emitted code that reads a content.</summary>
internal delegate T ReadBody<out T>(ref WireReader reader, ReadContext context);
