using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Converters.Objects;

/// <summary>Collects what the member for overflow will hold, whatever that holds under its names.</summary>
internal abstract class OverflowKeeper
{
    /// <summary>A map without entries, of the kind that the member takes.</summary>
    public abstract object Create();

    /// <summary>Reads a value and puts it into the map.</summary>
    /// <returns>False if the map has the name already.</returns>
    public abstract bool TryKeep(object map, string name, ref WireReader reader, WireType type, ReadContext context);

    /// <summary>Moves all entries into the map that the member holds, where they replace those of the same names.</summary>
    /// <returns>False if the member holds none, or one that cannot be changed.</returns>
    public abstract bool TryMove(object map, object? existing);
}
