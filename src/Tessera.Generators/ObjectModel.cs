namespace Tessera.Generators;

/// <summary>A class or struct for which code is generated.</summary>
/// <param name="Name">Of the class that is generated, with a number behind it where another type in the file has the name.</param>
/// <param name="IsStruct">Its accessors take it by reference.</param>
/// <param name="Members">In the order in which they are written.</param>
/// <param name="Arguments">For each parameter of the constructor the place of its member.</param>
/// <param name="Leading">How many members are read before the object is made.</param>
/// <param name="CallsAccessor">Code of other types cannot call the constructor as it is.</param>
internal sealed record ObjectModel(string Name, bool IsStruct, EquatableArray<MemberModel> Members, EquatableArray<int> Arguments, int Leading, bool CallsAccessor);
