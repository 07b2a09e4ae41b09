using System.Reflection;

namespace Tessera.Contracts;

/// <summary>
/// Wraps a source that reads declarations. A declaration that cannot be read is reported as an invalid contract: the runtime may fail to load a part of it,
/// such as an attribute with arguments that no longer exist, or the constructor of an attribute may throw.
/// </summary>
internal sealed class DeclaredContracts(IContractSource source) : IContractSource
{
    public TypeContract GetContract(Type type) => Ask(type, source.GetContract);

    public (string Name, string Reason)[] FindOmitted(TypeContract contract) => Ask(contract.Type, _ => source.FindOmitted(contract));

    public UnionContract? FindUnion(Type type) => Ask(type, source.FindUnion);

    public CaseUnionContract? FindCases(Type type) => Ask(type, source.FindCases);

    public bool SendsEnumNames(Type type) => Ask(type, source.SendsEnumNames);

    public EnumNameContract[] GetEnumNames(Type type) => Ask(type, source.GetEnumNames);

    public TesseraFamily? FindFamily(Type type) => Ask(type, source.FindFamily);

    public TypeAccess<T> GetAccess<T>(TypeContract contract) => source.GetAccess<T>(contract);

    public object Close(Type definition, params Type[] arguments) => source.Close(definition, arguments);

    /// <summary>Returns whether an error means that the runtime cannot load a part of a declaration, such as the type of an attribute's argument.</summary>
    public static bool IsOfLoader(Exception error) =>
        error is CustomAttributeFormatException or TypeLoadException or BadImageFormatException or FileNotFoundException or FileLoadException;

    public static TesseraException Broken(Type type, Exception error) =>
        new(TesseraErrorCode.InvalidContract, $"{type} cannot be serialized: its declaration cannot be read ({error.GetType().Name})", -1, inner: error);

    /// <summary>Reads a part of a declaration. If that fails in code of the application, such as the constructor of an attribute, it is unreadable.</summary>
    public static TResult Ask<TResult>(Type type, Func<Type, TResult> look)
    {
        try
        {
            return look(type);
        }
        catch (Exception e) when (e is not (TesseraException or OperationCanceledException or OutOfMemoryException or InsufficientExecutionStackException))
        {
            throw Broken(type, e);
        }
    }
}
