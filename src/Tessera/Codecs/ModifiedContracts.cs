using Tessera.Contracts;
using Tessera.Converters.Custom;

namespace Tessera.Codecs;

/// <summary>The contracts of another source, with the changes that the application makes to them.</summary>
internal sealed class ModifiedContracts(IContractSource source, TesseraOptions options) : IContractSource
{
    public TypeContract GetContract(Type type)
    {
        TesseraTypeInfo info = new(source.GetContract(type));
        if (options.ObjectActivator is ITesseraObjectActivator activator
            && !type.IsValueType
            && UserCode.Run(type, activator, static (known, target) => known.CanCreate(target)))
            info.CreateObject = () => activator.Create(type);
        foreach (Action<TesseraTypeInfo> modify in options.ContractModifiers)
            UserCode.Run(type, (modify, info), static (state, _) => { state.modify(state.info); return true; });
        return info.ToContract();
    }

    public (string Name, string Reason)[] FindOmitted(TypeContract contract) => source.FindOmitted(contract);

    public UnionContract? FindUnion(Type type) => source.FindUnion(type);

    public CaseUnionContract? FindCases(Type type) => source.FindCases(type);

    public bool SendsEnumNames(Type type) => source.SendsEnumNames(type);

    public EnumNameContract[] GetEnumNames(Type type) => source.GetEnumNames(type);

    public TesseraFamily? FindFamily(Type type) => source.FindFamily(type);

    public TypeAccess<T> GetAccess<T>(TypeContract contract) => source.GetAccess<T>(contract);

    public object Close(Type definition, params Type[] arguments) => source.Close(definition, arguments);
}
