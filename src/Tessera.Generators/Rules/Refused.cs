using Microsoft.CodeAnalysis;
using Tessera.Contracts.Rules;
using Tessera.Generators.Rules.Symbols;

namespace Tessera.Generators.Rules;

/// <summary>Says which types the library refuses, whatever their members are, and why.</summary>
internal static class Refused
{
    /// <summary>Classes of the framework that expose nothing of their state.</summary>
    private static readonly string[] s_opaque = ["System.Text.RegularExpressions.Regex", "System.Random",
        "System.Threading.SemaphoreSlim", "System.Threading.ReaderWriterLockSlim", "System.Threading.Lock", "System.Net.Http.HttpClient"];

    /// <summary>Returns the reason, or null for a type that is not refused.</summary>
    public static string? ReasonFor(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol or ITypeParameterSymbol or IErrorTypeSymbol or IDynamicTypeSymbol => null,
        { Name: "KeyCollection" or "ValueCollection", ContainingType: INamedTypeSymbol } when Framework.Owns(type) =>
            "it is a collection that cannot be created and filled; declare an interface such as IReadOnlyList<T>",
        INamedTypeSymbol { Arity: > 0 } or { ContainingType: not null } when EndlessSymbols.Contains(type) => EndlessRules.Reason,
        _ when IsNamed(type, RefusedTypes.Xml) => "XML can be written only as text",
        _ when IsNamed(type, RefusedTypes.Tables) => "its columns can name any class, which attackers could use to load code",
        { Name: "IAsyncEnumerable", TypeKind: TypeKind.Interface } when Framework.Owns(type) =>
            "it is an asynchronous sequence: SerializeAsyncEnumerable, TesseraRowsContent and TesseraRows write its elements one by one, and ToListAsync makes a list of them",
        _ when IsOfProcess(type) => "it represents code, a resource or a failure of this process, not data",
        _ when type.TypeKind == TypeKind.Class
            && !Framework.Owns(type)
            && Implements(type, [RefusedTypes.Protobuf]) =>
                "it is a protobuf message, whose members do not hold all of its state; AddProtobuf() of the package Tessera.Protobuf writes it",
        _ when Framework.Owns(type) && Array.IndexOf(s_opaque, SymbolNames.Of(type)) >= 0 => "none of its state is visible",
        _ => null,
    };

    /// <summary>Whether the type stands for code, a resource or a failure of the process, such as an exception.</summary>
    public static bool IsOfProcess(ITypeSymbol type) =>
        (SymbolNames.Of(type) != RefusedTypes.Bytes && IsNamed(type, RefusedTypes.OfProcess)) || Implements(type, RefusedTypes.InterfacesOfProcess);

    private static bool IsNamed(ITypeSymbol type, string[] names)
    {
        for (ITypeSymbol? level = type; level is not null; level = level.BaseType)
        {
            if (Array.IndexOf(names, NameOf(level)) >= 0)
                return true;
        }

        return false;
    }

    private static string NameOf(ITypeSymbol type) => SymbolNames.Of(type).Split('<')[0];

    private static bool Implements(ITypeSymbol type, string[] names) => type.AllInterfaces.Append(type).Any(i => Array.IndexOf(names, SymbolNames.Of(i)) >= 0);
}
