namespace Tessera.Generators;

/// <summary>A class or struct for which code is generated.</summary>
/// <param name="Name">Of the class that is generated, with a number behind it where another type in the file has the name.</param>
/// <param name="Members">In the order in which they are written.</param>
/// <param name="Arguments">For each parameter of the constructor the place of its member.</param>
/// <param name="Leading">How many members are read before the object is made.</param>
/// <param name="Made">What makes the object, before its arguments; the default value of a struct takes none.</param>
/// <param name="Accessors">For what code of other types cannot call.</param>
internal sealed record ObjectModel(string Name, EquatableArray<MemberModel> Members, EquatableArray<int> Arguments, int Leading, string Made, EquatableArray<AccessorModel> Accessors);
