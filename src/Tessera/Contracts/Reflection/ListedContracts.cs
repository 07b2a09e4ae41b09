using System.Reflection;
using Tessera.Contracts.Generated;

namespace Tessera.Contracts.Reflection;

/// <summary>Gives contracts of generated code if it says all that the options need, and contracts of reflection otherwise.</summary>
/// <param name="other">The source for all other types.</param>
/// <param name="usesContracts">Whether the options are those that the generator assumes.</param>
/// <param name="names">The types that the application registered.</param>
internal sealed class ListedContracts(IContractSource other, bool usesContracts, NameTable names) : IContractSource, IDeclarations
{
    private Members? _last;

    /// <summary>Returns the generated contract of a type without a converter attribute that is not a union of F# or a package; otherwise null.</summary>
    public static TesseraGeneratedContract? Find(Type type) => GeneratedTypes.Find(type)?.Declaration;

    public TypeContract GetContract(Type type) =>
        usesContracts && Find(type) is TesseraGeneratedContract listed ? listed.Create(type, this) : other.GetContract(type);

    public (string Name, string Reason)[] FindOmitted(TypeContract contract) => other.FindOmitted(contract);

    public UnionContract? FindUnion(Type type) => Find(type) is { IsUnion: false } && !names.HasDerived(type) ? null : other.FindUnion(type);

    public CaseUnionContract? FindCases(Type type) => Find(type) is null ? other.FindCases(type) : null;

    public bool SendsEnumNames(Type type) => other.SendsEnumNames(type);

    public EnumNameContract[] GetEnumNames(Type type) => other.GetEnumNames(type);

    public TesseraFamily? FindFamily(Type type) => GeneratedTypes.Find(type)?.Made ?? other.FindFamily(type);

    public TypeAccess<T> GetAccess<T>(TypeContract contract) => other.GetAccess<T>(contract);

    public object Close(Type definition, params Type[] arguments) => other.Close(definition, arguments);

    public FoundMember FindMember(Type type, string name, bool isField)
    {
        DeclaredMember found = FindMembers(type).Find(member => member.Name == name && member.IsField == isField)!;
        return new FoundMember(found.Info, found.Getter, found.Setter);
    }

    /// <summary>Returns the members of the type. All members of a type are looked up one after another, so finding them anew for each would take cubic
    /// time.</summary>
    private List<DeclaredMember> FindMembers(Type type)
    {
        // Two threads may overwrite each other's members, and find them again.
        if (_last is not { } last || last.Type != type)
            _last = last = new Members(type, MemberFinder.Find(type));
        return last.Found;
    }

    public CallbackContract? FindCallbacks(Type type) => CallbackFinder.Find(type);

    public MethodInfo? FindQuestion(Type type, string name, Type owner) => ShouldSerialize.Of(name, owner, ShouldSerialize.Find(type));

    public FieldInfo FindHeld(FoundMember property) =>
        StorageFinder.FindHeld(new DeclaredMember(property.Info, ((PropertyInfo)property.Info).PropertyType, property.Getter, property.Setter))!;

    private sealed record Members(Type Type, List<DeclaredMember> Found);
}
