namespace Tessera.Contracts;

/// <summary>Fills contracts: from reflection, or from generated code.</summary>
internal interface IContractSource
{
    /// <summary>The contract of an object type (not a scalar or collection).</summary>
    /// <param name="type">A closed class or struct.</param>
    /// <returns>The contract; never changes afterwards.</returns>
    /// <exception cref="TesseraException">The type's attributes contradict each other, or names collide.</exception>
    TypeContract GetContract(Type type);

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
}
