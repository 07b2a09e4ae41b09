using Tessera.Wire;

namespace Tessera.Converters;

/// <summary>Code that writes a content, a value that is not null.</summary>
internal delegate void WriteBody<in T>(ref WireWriter writer, T value, WriteContext context);
