using Tessera.Contracts.Families;

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
    FamilyContract? FindFamily(Type type);

    /// <summary>What an engine that makes no code does with objects of a type.</summary>
    /// <param name="contract">Of this type, as the application may have changed it.</param>
    TypeAccess<T> GetAccess<T>(TypeContract contract);

    /// <summary>A type with which generic code can be run.</summary>
    /// <param name="type">A closed type that may be a type argument.</param>
    TypeArgument GetArgument(Type type);

    /// <summary>As for one type: two with which generic code can be run.</summary>
    /// <param name="parent">A class, an interface, or the type itself.</param>
    /// <param name="type">Is the parent or derives from it.</param>
    DerivedArgument GetArgument(Type parent, Type type);

    /// <summary>As for one type: those of a key and its value.</summary>
    /// <param name="pair">A KeyValuePair&lt;TKey, TValue&gt;.</param>
    PairArgument GetPair(Type pair);
}
