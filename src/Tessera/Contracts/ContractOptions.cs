namespace Tessera.Contracts;

/// <summary>The options that contracts depend on.</summary>
/// <param name="IncludeReadOnlyMembers">Whether computed get-only properties are members.</param>
/// <param name="PopulateMembers">Whether members keep the objects and collections they hold, and these take what is read.</param>
/// <param name="RespectNullability">Whether members that are not annotated as nullable refuse null.</param>
/// <param name="RequireParameters">Whether the data must contain all parameters without a default, nullable or not.</param>
internal sealed record ContractOptions(bool IncludeReadOnlyMembers, bool PopulateMembers, bool RespectNullability, bool RequireParameters)
{
    /// <summary>Whether all options have the values that they have if the application sets none.</summary>
    public bool AreDefault => this is { IncludeReadOnlyMembers: false, PopulateMembers: false, RespectNullability: false, RequireParameters: false };
}
