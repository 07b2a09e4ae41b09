namespace Tessera.Contracts;

/// <summary>Fills contracts: from reflection, or from generated code.</summary>
internal interface IContractSource
{
    /// <summary>The contract of an object type (not a scalar or collection).</summary>
    /// <param name="type">A closed class or struct.</param>
    /// <returns>The contract; never changes afterwards.</returns>
    /// <exception cref="TesseraException">The type's attributes contradict each other, or names collide.</exception>
    TypeContract GetContract(Type type);

    /// <summary>What a type holds and its contract leaves out, with the reasons.</summary>
    /// <param name="contract">Of the type, as the application may have changed it.</param>
    /// <returns>For each member its name, and why it is no state.</returns>
    (string Name, string Reason)[] FindOmitted(TypeContract contract);

    /// <summary>The types that slots of a base type may hold; null for a type that lists none.</summary>
    /// <exception cref="TesseraException">The list contradicts itself.</exception>
    UnionContract? FindUnion(Type type);

    /// <summary>The cases of a type that is a union by itself; null for any other.</summary>
    CaseUnionContract? FindCases(Type type);

    /// <summary>Whether the names of an enum stand in the data; else it is a bare number.</summary>
    bool SendsEnumNames(Type type);

    /// <summary>The names that an enum has in the data, in order of declaration.</summary>
    /// <exception cref="TesseraException">Two values have one name.</exception>
    EnumNameContract[] GetEnumNames(Type type);

    /// <summary>How the types of a family are made and filled: collections, and what else has a form that is not its members; null for any other type.</summary>
    /// <exception cref="TesseraException">It is a collection that cannot be created and filled.</exception>
    TesseraFamily? FindFamily(Type type);

    /// <summary>What an engine that makes no code does with objects of a type.</summary>
    /// <param name="contract">Of this type, as the application may have changed it.</param>
    TypeAccess<T> GetAccess<T>(TypeContract contract);

    /// <summary>An object of a generic class for types that are known at run time only. Its constructor has no parameters.</summary>
    /// <param name="definition">The generic class.</param>
    /// <param name="arguments">Closed types that may be type arguments.</param>
    /// <exception cref="TesseraException">The program makes no code while it runs, and none was generated for the last of the types.</exception>
    object Close(Type definition, params Type[] arguments);
}
