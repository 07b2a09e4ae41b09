namespace Tessera.Contracts;

/// <summary>One line of the application's list of types.</summary>
/// <param name="Base">What slots may hold the type beside their own; null for slots of any type.</param>
/// <param name="Alternative">The type and its identifier.</param>
internal sealed record NamedType(Type? Base, AlternativeContract Alternative);
