using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Converters.Objects;

/// <summary>Reads a value whose wire type is known only now.</summary>
internal delegate T UntypedRead<T>(ref WireReader reader, WireType type, ReadContext context);
