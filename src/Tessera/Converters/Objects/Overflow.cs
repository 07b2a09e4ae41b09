namespace Tessera.Converters.Objects;

/// <summary>What the data of one object hold beside the members that its shape gives a place.</summary>
internal sealed class Overflow
{
    /// <summary>For the member that holds overflow.</summary>
    public Dictionary<string, object?> Kept { get; } = [];

    /// <summary>Members that an older program did not know and kept by name, by index in <see cref="ObjectPlan.Members"/>.</summary>
    public List<(int Member, object? Value)> Members { get; } = [];
}
