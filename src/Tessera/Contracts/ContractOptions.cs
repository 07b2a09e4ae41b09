namespace Tessera.Contracts;

/// <summary>The options that contracts depend on.</summary>
/// <param name="IncludeReadOnlyMembers">Computed get-only properties are members.</param>
/// <param name="PopulateMembers">Members keep the objects and collections they hold, and these take what is read.</param>
/// <param name="RespectNullability">Null is refused by members that are not annotated as nullable.</param>
/// <param name="RequireParameters">Parameters without a default must have data, nullable or not.</param>
internal sealed record ContractOptions(bool IncludeReadOnlyMembers, bool PopulateMembers, bool RespectNullability, bool RequireParameters)
{
    /// <summary>All are as they are where an application says nothing.</summary>
    public bool AreDefault => this is { IncludeReadOnlyMembers: false, PopulateMembers: false, RespectNullability: false, RequireParameters: false };
}
