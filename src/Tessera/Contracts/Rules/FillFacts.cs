namespace Tessera.Contracts.Rules;

/// <summary>What a declaration says about a type that may be a collection.</summary>
/// <param name="IsClass">A class or record, and no array.</param>
/// <param name="IsInterface">An interface.</param>
/// <param name="HasConstructor">A public constructor without parameters.</param>
/// <param name="IsMutable">It is or implements <c>ICollection&lt;T&gt;</c>, <c>IList</c> or <c>IDictionary</c>.</param>
/// <param name="HasClear">A public method Clear without parameters.</param>
/// <param name="HasFilling">It is a sequence, and one of <see cref="FillRules.FillingMethods"/> takes an element.</param>
/// <param name="IsPriorityQueue">A <c>PriorityQueue</c>, which is no sequence.</param>
internal sealed record FillFacts(bool IsClass, bool IsInterface, bool HasConstructor, bool IsMutable, bool HasClear, bool HasFilling, bool IsPriorityQueue);
