using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters.Unions;

/// <summary>A value of which the data does not say, or not in words known here, which of a union's types it is.</summary>
internal sealed class NotAllowedReader<T> : ValueReader<T>
{
    public override T Read(ref WireReader reader, ReadContext context) => throw UnionReader<T>.NotAllowed(reader.Position);
}
