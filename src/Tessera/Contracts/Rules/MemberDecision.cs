namespace Tessera.Contracts.Rules;

/// <summary>What becomes of a member.</summary>
internal sealed record MemberDecision(string Name, int Order, bool IsWritten, bool IsRead, bool IsRequired, OmitWhen Omit);
