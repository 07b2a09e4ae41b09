namespace Tessera.Contracts.Rules;

/// <summary>What a declaration says about a type that may be a collection.</summary>
/// <param name="IsClass">Whether the type is a class or record, and not an array.</param>
/// <param name="IsInterface">Whether the type is an interface.</param>
/// <param name="HasConstructor">Whether the type has a public parameterless constructor.</param>
/// <param name="IsMutable">Whether the type is or implements <c>ICollection&lt;T&gt;</c>, <c>IList</c> or <c>IDictionary</c>.</param>
/// <param name="HasClear">Whether the type has a public parameterless method Clear.</param>
/// <param name="HasFilling">Whether the type is a sequence and one of <see cref="FillRules.FillingMethods"/> takes an element.</param>
/// <param name="IsPriorityQueue">Whether the type is a <c>PriorityQueue</c>, which is not a sequence.</param>
internal sealed record FillFacts(bool IsClass, bool IsInterface, bool HasConstructor, bool IsMutable, bool HasClear, bool HasFilling, bool IsPriorityQueue);
