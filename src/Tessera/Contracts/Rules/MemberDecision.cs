namespace Tessera.Contracts.Rules;

/// <summary>What the rules decide for a member.</summary>
/// <param name="Name">The name in the descriptor.</param>
/// <param name="Order">The order: the member comes before members with a higher one.</param>
/// <param name="IsWritten">Whether the value is written.</param>
/// <param name="IsRead">Whether the value is taken from data.</param>
/// <param name="IsRequired">Whether data without the member are an error.</param>
/// <param name="Omit">The values that are not written.</param>
/// <param name="SetsReadOnly">Whether the member is a readonly field that is set all the same.</param>
internal sealed record MemberDecision(string Name, int Order, bool IsWritten, bool IsRead, bool IsRequired, OmitWhen Omit, bool SetsReadOnly);
