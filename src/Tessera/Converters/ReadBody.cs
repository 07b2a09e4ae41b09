using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Converters;

/// <summary>Code that reads a content.</summary>
internal delegate T ReadBody<out T>(ref WireReader reader, ReadContext context);
