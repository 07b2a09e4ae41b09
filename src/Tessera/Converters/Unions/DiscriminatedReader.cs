using Tessera.Converters.Collections;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters.Unions;

/// <summary>
/// A map with text keys where a union is wanted, as JSON gives it: its first entry may name the alternative. Others read it as if it were not there.
/// </summary>
/// <param name="map">The data.</param>
/// <param name="discriminator">The key of that entry.</param>
/// <param name="alternatives">The readers of the names that are known.</param>
/// <param name="unknown">The reader of other names.</param>
/// <param name="unnamed">The reader of a map without a name.</param>
internal sealed class DiscriminatedReader<T>(
    WireType map, string discriminator, Dictionary<string, ValueReader<T>> alternatives, ValueReader<T> unknown, ValueReader<T> unnamed) : ValueReader<T>
{
    private readonly long _smallest = map.Key!.Smallest + map.Element!.Smallest;

    public override bool CanDrop => true;

    public override T Read(ref WireReader reader, ReadContext context) => Choose(ref reader).Read(ref reader, context);

    public override T ReadInto(ref WireReader reader, T existing, ReadContext context) => Choose(ref reader).ReadInto(ref reader, existing, context);

    /// <summary>Looks at the first entry and goes back: whoever reads the map sees all of it.</summary>
    private ValueReader<T> Choose(ref WireReader reader)
    {
        int start = reader.Position;
        string? name = ReadName(ref reader);
        reader.MoveTo(start);
        return name is null ? unnamed : alternatives.GetValueOrDefault(name, unknown);
    }

    private string? ReadName(ref WireReader reader) =>
        BlockHead.ReadFirst(ref reader, _smallest, out BlockHead block) && block.Count > 0 && reader.ReadString() == discriminator
            ? DiscriminatorText.Read(ref reader, map.Element!)
            : null;
}
