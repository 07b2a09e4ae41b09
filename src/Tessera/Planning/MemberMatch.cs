namespace Tessera.Planning;

/// <summary>How the members of a shape on the wire meet those of a contract.</summary>
/// <param name="Targets">For each member of the shape, in its order: the index of the contract's member, <see cref="Skip"/> or <see cref="Ignore"/>.</param>
/// <param name="Missing">The contract's members that no member of the shape goes to.</param>
internal sealed record MemberMatch(int[] Targets, int[] Missing)
{
    /// <summary>The contract does not know the member.</summary>
    public const int Skip = -1;

    /// <summary>The contract has the member, and data may not set it.</summary>
    public const int Ignore = -2;
}
