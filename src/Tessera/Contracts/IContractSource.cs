namespace Tessera.Contracts;

/// <summary>Creates contracts, from reflection or from generated code.</summary>
internal interface IContractSource
{
    /// <summary>Returns the contract of an object type (not a scalar or collection).</summary>
    /// <param name="type">A closed class or struct.</param>
    /// <returns>A contract that never changes.</returns>
    /// <exception cref="TesseraException">The type's attributes contradict each other, or names collide.</exception>
    TypeContract GetContract(Type type);

    /// <summary>Returns the members that a type has and its contract leaves out.</summary>
    /// <param name="contract">The contract of the type, as the application may have changed it.</param>
    /// <returns>The name of each member, and the reason why it is not state.</returns>
    (string Name, string Reason)[] FindOmitted(TypeContract contract);

    /// <summary>Returns the types that slots of a base type may hold, or null for a type that lists none.</summary>
    /// <exception cref="TesseraException">The list contradicts itself.</exception>
    UnionContract? FindUnion(Type type);

    /// <summary>Returns the cases of a type that is a union by itself, or null for any other type.</summary>
    CaseUnionContract? FindCases(Type type);

    /// <summary>Returns whether the data contains the names of an enum. Otherwise the enum is a bare number.</summary>
    bool SendsEnumNames(Type type);

    /// <summary>Returns the names that an enum has in the data, in order of declaration.</summary>
    /// <exception cref="TesseraException">Two values have the same name.</exception>
    EnumNameContract[] GetEnumNames(Type type);

    /// <summary>Returns how a collection, or another type whose form is not its members, is created and filled. Returns null for any other type.</summary>
    /// <exception cref="TesseraException">The type is a collection that cannot be created and filled.</exception>
    TesseraFamily? FindFamily(Type type);

    /// <summary>Returns the operations on objects of a type, for an engine that emits no code.</summary>
    /// <param name="contract">The contract of the type, as the application may have changed it.</param>
    TypeAccess<T> GetAccess<T>(TypeContract contract);

    /// <summary>Creates an object of a generic class for types that are known only at run time. The constructor of the class has no parameters.</summary>
    /// <param name="arguments">Closed types that may be type arguments.</param>
    /// <exception cref="TesseraException">The program cannot make code while it runs, and none was generated for the last of the types.</exception>
    object Close(Type definition, params Type[] arguments);
}
