using Tessera.Converters.Collections;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters.Unions;

/// <summary>
/// A map with text keys where a union is wanted, as JSON gives it: an entry may name the alternative. Others read it as if it were not there.
/// </summary>
/// <param name="map">The data.</param>
/// <param name="discriminators">What that entry may be called.</param>
/// <param name="unnamed">The reader of a map without a name.</param>
internal sealed class DiscriminatedReader<T>(WireType map, Discriminator<T>[] discriminators, ValueReader<T> unnamed) : ValueReader<T>
{
    private readonly long _smallest = map.Key!.Smallest + map.Element!.Smallest;

    public override bool CanDrop => true;

    public override T Read(ref WireReader reader, ReadContext context) => Choose(ref reader, context).Read(ref reader, context);

    public override T ReadInto(ref WireReader reader, T existing, ReadContext context) => Choose(ref reader, context).ReadInto(ref reader, existing, context);

    /// <summary>
    /// Looks for the entry and goes back: whoever reads the map sees all of it. Usually it is the first. Bytes in front of it are passed once for
    /// each union around them, of which there are no more than levels.
    /// </summary>
    private ValueReader<T> Choose(ref WireReader reader, ReadContext context)
    {
        int start = reader.Position;
        context.Enter(start);
        ReadMark mark = context.Mark();
        context.LooksAhead = true;
        ValueReader<T> chosen = Find(ref reader, context) ?? unnamed;
        context.LooksAhead = false;
        context.GoBack(mark);
        context.Exit();
        reader.MoveTo(start);
        return chosen;
    }

    private ValueReader<T>? Find(ref WireReader reader, ReadContext context)
    {
        if (!BlockHead.ReadFirst(ref reader, _smallest, out BlockHead block))
            return null;
        do
        {
            for (int i = 0; i < block.Count; i++)
            {
                if (ReadEntry(ref reader, context) is ValueReader<T> named)
                    return named;
            }
        }
        while (block.ReadNext(ref reader, _smallest));
        return null;
    }

    /// <summary>Null for an entry that names nothing.</summary>
    private ValueReader<T>? ReadEntry(ref WireReader reader, ReadContext context)
    {
        string? key = reader.ReadString();
        int at = reader.Position;
        ReadMark mark = context.Mark();
        foreach (Discriminator<T> discriminator in discriminators)
        {
            if (discriminator.Name != key)
                continue;
            if (DiscriminatorText.Read(ref reader, map.Element!, context) is string name)
                return discriminator.Alternatives.GetValueOrDefault(name, discriminator.Unknown);
            reader.MoveTo(at);
            context.GoBack(mark);
        }

        ValueWalker.Skip(ref reader, map.Element!, context);
        return null;
    }
}
