using Tessera.Converters.Collections;

namespace Tessera.Converters.Objects;

/// <summary>The values in the data of one object that do not belong to a matched member of its shape.</summary>
internal sealed class Overflow
{
    /// <summary>The map that the <see cref="OverflowKeeper"/> has made for the member that holds overflow; null if there is none yet.</summary>
    public object? Kept { get; set; }

    /// <summary>The unknown members that are entries of the object's items; null if there are none.</summary>
    public NamedEntries? Entries { get; set; }

    /// <summary>Members of the type that an older program did not know and kept by name, with their index in <see cref="ObjectPlan.Members"/>.</summary>
    public List<(int Member, object? Value)> Members { get; } = [];
}
