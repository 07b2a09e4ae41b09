using Tessera.Converters.Collections;

namespace Tessera.Converters.Objects;

/// <summary>What the data of one object holds in addition to the members that its shape lists.</summary>
internal sealed class Overflow
{
    /// <summary>For the member that holds overflow: what its <see cref="OverflowKeeper"/> made.</summary>
    public object? Kept { get; set; }

    /// <summary>Members that are entries of the object's items.</summary>
    public NamedEntries? Entries { get; set; }

    /// <summary>Members that an older program did not know and kept by name, by index in <see cref="ObjectPlan.Members"/>.</summary>
    public List<(int Member, object? Value)> Members { get; } = [];
}
