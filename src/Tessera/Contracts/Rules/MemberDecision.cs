namespace Tessera.Contracts.Rules;

/// <summary>What becomes of a member.</summary>
/// <param name="Name">In the descriptor.</param>
/// <param name="Order">Before members of a higher one.</param>
/// <param name="IsWritten">Its value is sent.</param>
/// <param name="IsRead">Its value is taken from data.</param>
/// <param name="IsRequired">Data without it are an error.</param>
/// <param name="Omit">Which values are not sent.</param>
/// <param name="SetsReadOnly">It is a readonly field, and set all the same.</param>
internal sealed record MemberDecision(string Name, int Order, bool IsWritten, bool IsRead, bool IsRequired, OmitWhen Omit, bool SetsReadOnly);
