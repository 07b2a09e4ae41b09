namespace Tessera.Contracts.Rules;

/// <summary>What a declaration says of a type without members that may stand for one scalar.</summary>
/// <param name="IsFinal">A struct or a sealed class: nothing derives from it, and adds to it.</param>
/// <param name="HoldsScalars">All its fields are scalars, so that two objects can be compared by them.</param>
/// <param name="ShowsText">Its author wrote ToString.</param>
/// <param name="Scalars">What each scalar of the format has to do with it.</param>
internal sealed record ScalarFormFacts(bool IsFinal, bool HoldsScalars, bool ShowsText, ScalarFacts[] Scalars);

/// <param name="IsText">It is text.</param>
/// <param name="IsGiven">A public operator converts objects of the type to it.</param>
/// <param name="IsTaken">A public operator or constructor makes them of it.</param>
internal readonly record struct ScalarFacts(bool IsText, bool IsGiven, bool IsTaken);
