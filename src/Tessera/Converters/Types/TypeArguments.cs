using Tessera.Contracts;
using Tessera.Contracts.Generated;

namespace Tessera.Converters.Types;

/// <summary>Finds type arguments: those that were generated with the program, or others that the contract source makes.</summary>
internal static class TypeArguments
{
    /// <param name="type">A closed type that may be a type argument.</param>
    /// <param name="contracts">Makes what was not generated.</param>
    public static TypeArgument Get(Type type, IContractSource contracts) =>
        (TypeArgument?)GeneratedTypes.Find(type)?.Argument ?? Create(type, contracts);

    /// <param name="parent">A class, an interface, or the type itself.</param>
    /// <param name="type">Is the parent or derives from it.</param>
    /// <param name="contracts">Makes what was not generated.</param>
    public static DerivedArgument GetDerived(Type parent, Type type, IContractSource contracts) =>
        GeneratedTypes.Find(type)?.Find<DerivedArgument>(parent) ?? (DerivedArgument)contracts.Close(typeof(DerivedArgument<,>), parent, type);

    /// <param name="pair">A KeyValuePair&lt;TKey, TValue&gt;.</param>
    /// <param name="contracts">Makes what was not generated.</param>
    public static PairArgument GetPair(Type pair, IContractSource contracts) =>
        (PairArgument)(GeneratedTypes.Find(pair)?.KeyAndValue ?? contracts.Close(typeof(PairArgument<,>), pair.GetGenericArguments()));

    /// <summary>Foresees an array that the library makes in place of something else, which the generator does not know of.</summary>
    public static void AddArray<T>() => GeneratedTypes.AddOwn(typeof(T[]), static type => type.Array<T>());

    private static TypeArgument Create(Type type, IContractSource contracts)
    {
        if (type.IsSZArray)
            return OpenTypes.Kept?.CreateArray(Get(type.GetElementType()!, contracts)) ?? (TypeArgument)contracts.Close(typeof(ArrayArgument<>), type.GetElementType()!);
        if (Nullable.GetUnderlyingType(type) is Type underlying)
            return (TypeArgument)contracts.Close(typeof(NullableArgument<>), underlying);
        if (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(TesseraMaybe<>))
            return (TypeArgument)contracts.Close(typeof(MaybeArgument<>), type.GetGenericArguments());
        if (CompactTypes.IsInteger(type))
            return (TypeArgument)contracts.Close(typeof(IntegerArgument<>), type);
        Type kind = type.IsEnum ? typeof(EnumArgument<>) : type.IsValueType ? typeof(StructArgument<>) : type.IsAbstract ? typeof(ClassArgument<>) : typeof(ObjectArgument<>);
        return (TypeArgument)contracts.Close(kind, type);
    }
}
