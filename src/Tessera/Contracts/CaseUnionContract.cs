using System.Reflection;

namespace Tessera.Contracts;

/// <summary>A type each of whose values is one of several cases, where types alone do not tell them apart: a union of F#, or OneOf.</summary>
/// <param name="Type">The type that users know: a class or struct.</param>
/// <param name="Tag">Gives a value's index in <see cref="Cases"/>: a getter, or a static method that takes the value.</param>
/// <param name="Cases">In order of declaration.</param>
internal sealed record CaseUnionContract(Type Type, MethodInfo Tag, CaseContract[] Cases);

/// <summary>One case of a union.</summary>
/// <param name="Name">As declared, which is its name in the data.</param>
/// <param name="Contract">Its fields, and how a value of the case is made: of a class of its own, or of the union's type.</param>
internal sealed record CaseContract(string Name, TypeContract Contract);
