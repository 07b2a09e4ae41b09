namespace Tessera.Contracts;

/// <summary>A type with its identifier in the data: one type that a union may hold, or that comes back from a slot of any type.</summary>
/// <param name="Name">The identifier on the wire.</param>
/// <param name="Type">Neither abstract nor an interface; assignable to the union's type.</param>
/// <param name="Create">Makes an instance in place of the constructor; null if the application gave nothing.</param>
internal sealed record AlternativeContract(string Name, Type Type, Func<object?>? Create = null);
