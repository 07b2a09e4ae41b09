namespace Tessera.Generators;

/// <summary>A class or struct for which code is generated.</summary>
/// <param name="Name">The name of the generated class. A number is appended if another class in the file has the same name.</param>
/// <param name="Members">The members in the order in which they are written.</param>
/// <param name="Arguments">For each parameter of the constructor, the place of its member.</param>
/// <param name="Leading">The number of members that are read before the object is created.</param>
/// <param name="Made">The code in front of the arguments that creates the object; "default" for a struct without a constructor.</param>
/// <param name="Accessors">The accessors for members that code of other types cannot use.</param>
internal sealed record ObjectModel(string Name, EquatableArray<MemberModel> Members,
    EquatableArray<int> Arguments, int Leading, string Made, EquatableArray<AccessorModel> Accessors);
