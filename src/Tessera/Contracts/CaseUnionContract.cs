using System.Reflection;

namespace Tessera.Contracts;

/// <summary>A type whose values are each one of several cases, which the types of the values alone do not distinguish: an F# union or a OneOf.</summary>
/// <param name="Type">The class or struct that users know.</param>
/// <param name="Tag">A getter, or a static method that takes the value; returns the value's index in <see cref="Cases"/>.</param>
/// <param name="Cases">The cases in order of declaration.</param>
internal sealed record CaseUnionContract(Type Type, MethodInfo Tag, CaseContract[] Cases);

/// <summary>One case of a union.</summary>
/// <param name="Name">The declared name, which is also the name in the data.</param>
/// <param name="Contract">The fields of the case, and how a value is created: as an object of the case's own class, or of the union's type.</param>
internal sealed record CaseContract(string Name, TypeContract Contract);
