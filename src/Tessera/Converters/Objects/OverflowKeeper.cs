using Tessera.Contracts;

namespace Tessera.Converters.Objects;

/// <summary>Collects the entries of the member that holds overflow, whatever the type of its values is.</summary>
internal abstract class OverflowKeeper
{
    /// <summary>Creates an empty map of the type that the member takes.</summary>
    public abstract object Create();

    /// <summary>Reads a value and adds it to the map.</summary>
    /// <returns>False if the map already has the name.</returns>
    public abstract bool TryKeep(object map, string name, ref WireReader reader, WireType type, ReadContext context);

    /// <summary>Moves all entries into the map that the member holds. They replace its entries of the same names.</summary>
    /// <returns>False if the member holds no map, a read-only one, or one that other objects hold too.</returns>
    public abstract bool TryMove(object map, object? existing, MemberContract member);
}
