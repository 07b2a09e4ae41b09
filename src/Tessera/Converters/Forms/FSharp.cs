using Tessera.Contracts;
using Tessera.Converters.Scalars;
using Tessera.Converters.Types;

namespace Tessera.Converters.Forms;

/// <summary>Creates the converters of F# types. They are recognized by name, because Tessera depends only on the framework.</summary>
internal static class FSharp
{
    private const string Core = "Microsoft.FSharp.Core.";

    /// <summary>Null in a program compiled ahead of time without such unions. Otherwise it would contain union code for each of its types.</summary>
    private static Func<Type, CaseUnionContract, ConverterCache, IConverter>? s_createUnion = RuntimeFeature.IsDynamicCodeSupported ? CreateUnion : null;

    /// <summary>Returns null for any other type.</summary>
    public static IConverter? Create(Type type, ConverterCache cache)
    {
        if (type is { IsGenericType: true, Namespace: "Microsoft.FSharp.Core" or "Microsoft.FSharp.Collections" }
            && ConverterChoice.CreateFamily(type, cache) is IConverter known)
            return known;
        if (IsFunction(type))
            Throw.Contract(type, "it is an F# function, which is code and not data");
        return s_createUnion is not null && cache.Settings.Contracts.FindCases(type) is CaseUnionContract union ? s_createUnion(type, union, cache) : null;
    }

    public static void KeepUnions() => s_createUnion = CreateUnion;

    private static IConverter CreateUnion(Type type, CaseUnionContract union, ConverterCache cache) =>
        union.Type == type
            ? cache.Visit(type, new CaseUnionMaker(cache, union))
            : cache.Visit(union.Type, type, new DerivedMaker(cache.Get(union.Type), canBeMade: true));

    /// <summary>Whether the type is F#'s Unit, whose only value () is null.</summary>
    public static bool IsUnit(Type type) => type.FullName == Core + "Unit";

    public static bool IsOption(Type type) => type.IsGenericType && type.GetGenericTypeDefinition().FullName == Core + "FSharpOption`1";

    private static bool IsFunction(Type type)
    {
        for (Type? ancestor = type; ancestor is not null; ancestor = ancestor.BaseType)
        {
            if (ancestor.IsGenericType && ancestor.GetGenericTypeDefinition().FullName == Core + "FSharpFunc`2")
                return true;
        }

        return false;
    }

    private sealed class CaseUnionMaker(ConverterCache cache, CaseUnionContract union) : TypeVisitor<IConverter>
    {
        public override IConverter Visit<T>() => new CaseUnionConverter<T>(cache, union);
    }
}
