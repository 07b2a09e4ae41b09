using Tessera.Contracts.Families;

namespace Tessera.Contracts.Generated;

/// <summary>Takes generic code from what was generated with the program, and all else, and all of types that are not in there, from another source.</summary>
internal sealed class GeneratedContracts(IContractSource others) : IContractSource
{
    public TypeContract GetContract(Type type) => others.GetContract(type);

    public (string Name, string Reason)[] FindOmitted(TypeContract contract) => others.FindOmitted(contract);

    public UnionContract? FindUnion(Type type) => others.FindUnion(type);

    public CaseUnionContract? FindCases(Type type) => others.FindCases(type);

    public bool SendsEnumNames(Type type) => others.SendsEnumNames(type);

    public EnumNameContract[] GetEnumNames(Type type) => others.GetEnumNames(type);

    public FamilyContract? FindFamily(Type type) => GeneratedTypes.Find(type)?.Contract ?? others.FindFamily(type);

    public TypeAccess<T> GetAccess<T>(TypeContract contract) => others.GetAccess<T>(contract);

    public TypeArgument GetArgument(Type type) => GeneratedTypes.Find(type)?.Argument ?? others.GetArgument(type);

    public DerivedArgument GetArgument(Type parent, Type type) => GeneratedTypes.Find(type)?.FindDerived(parent) ?? others.GetArgument(parent, type);

    public PairArgument GetPair(Type pair) => GeneratedTypes.Find(pair)?.KeyAndValue ?? others.GetPair(pair);
}
