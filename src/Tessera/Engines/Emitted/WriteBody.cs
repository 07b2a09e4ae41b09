using Tessera.Converters;
using Tessera.Wire;

namespace Tessera.Engines.Emitted;

/// <summary>Emitted code that writes a content.</summary>
internal delegate void WriteBody<in T>(ref WireWriter writer, T value, WriteContext context);
