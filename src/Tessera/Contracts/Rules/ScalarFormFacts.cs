namespace Tessera.Contracts.Rules;

/// <summary>What a declaration says about a type without members that may stand for one scalar.</summary>
/// <param name="IsFinal">Whether the type is a struct or a sealed class, so that no derived type adds fields.</param>
/// <param name="HoldsScalars">Whether all its fields are scalars, so that two objects can be compared by their fields.</param>
/// <param name="ShowsText">Whether the author of the type wrote ToString.</param>
/// <param name="Scalars">The relation of the type to each scalar of the format.</param>
internal sealed record ScalarFormFacts(bool IsFinal, bool HoldsScalars, bool ShowsText, ScalarFacts[] Scalars);

/// <param name="IsText">Whether the scalar is text.</param>
/// <param name="IsGiven">Whether a public operator converts objects of the type to the scalar.</param>
/// <param name="IsTaken">Whether a public operator or constructor creates objects of the type from the scalar.</param>
internal readonly record struct ScalarFacts(bool IsText, bool IsGiven, bool IsTaken);
