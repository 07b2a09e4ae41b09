using Tessera.Contracts.Generated;

namespace Tessera.Contracts.Reflection;

/// <summary>Contracts from generated code where it says all that the options need, else from reflection.</summary>
/// <param name="other">For all other types.</param>
/// <param name="usesContracts">Options are those that the generator knows.</param>
/// <param name="names">What the application registered.</param>
internal sealed class ListedContracts(IContractSource other, bool usesContracts, NameTable names) : IContractSource
{
    /// <summary>What generated code says of a type that has no attribute with a converter, and is no union of F# or of a package; null for any other type.</summary>
    public static TesseraGeneratedContract? Find(Type type) => GeneratedTypes.Find(type)?.Declaration;

    public TypeContract GetContract(Type type) => usesContracts && Find(type) is TesseraGeneratedContract listed ? listed.Create(type, FindMember, CallbackFinder.Find, static (type, name, owner) => ShouldSerialize.Of(name, owner, ShouldSerialize.Find(type))) : other.GetContract(type);

    public (string Name, string Reason)[] FindOmitted(TypeContract contract) => other.FindOmitted(contract);

    public UnionContract? FindUnion(Type type) => Find(type) is { IsUnion: false } && !names.HasDerived(type) ? null : other.FindUnion(type);

    public CaseUnionContract? FindCases(Type type) => Find(type) is null ? other.FindCases(type) : null;

    public bool SendsEnumNames(Type type) => other.SendsEnumNames(type);

    public EnumNameContract[] GetEnumNames(Type type) => other.GetEnumNames(type);

    public TesseraFamily? FindFamily(Type type) => GeneratedTypes.Find(type)?.Made ?? other.FindFamily(type);

    public TypeAccess<T> GetAccess<T>(TypeContract contract) => other.GetAccess<T>(contract);

    public object Close(Type definition, params Type[] arguments) => other.Close(definition, arguments);

    private static FoundMember FindMember(Type type, string name, bool isField)
    {
        DeclaredMember found = MemberFinder.Find(type).Find(member => member.Info.Name == name && member.IsField == isField)!;
        return new FoundMember(found.Info, found.Getter, found.Setter);
    }
}
