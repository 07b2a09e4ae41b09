using Tessera.Contracts;
using Tessera.Contracts.Generated;

namespace Tessera.Converters.Types;

/// <summary>Finds type arguments. They were generated with the program, or the contract source makes them.</summary>
internal static class TypeArguments
{
    /// <param name="type">A closed type that may be a type argument.</param>
    /// <param name="contracts">The source that makes arguments which were not generated.</param>
    public static TypeArgument Get(Type type, IContractSource contracts) =>
        (TypeArgument?)GeneratedTypes.Find(type)?.Argument ?? Create(type, contracts);

    /// <param name="parent">A base class or interface, or the type itself.</param>
    /// <param name="type">The parent, or a type that derives from it.</param>
    /// <param name="contracts">The source that makes arguments which were not generated.</param>
    public static DerivedArgument GetDerived(Type parent, Type type, IContractSource contracts) =>
        GeneratedTypes.Find(type)?.Find<DerivedArgument>(parent) ?? (DerivedArgument)contracts.Close(typeof(DerivedArgument<,>), parent, type);

    /// <param name="pair">A KeyValuePair&lt;TKey, TValue&gt;.</param>
    /// <param name="contracts">The source that makes arguments which were not generated.</param>
    public static PairArgument GetPair(Type pair, IContractSource contracts) =>
        (PairArgument)(GeneratedTypes.Find(pair)?.KeyAndValue ?? contracts.Close(typeof(PairArgument<,>), pair.GetGenericArguments()));

    /// <summary>Registers the type of an array that the library uses as a surrogate, because the generator does not know of it.</summary>
    public static void AddArray<T>() => GeneratedTypes.AddOwn(typeof(T[]), static type => type.Array<T>());

    private static TypeArgument Create(Type type, IContractSource contracts)
    {
        if (type.IsSZArray)
            return OpenTypes.Kept?.CreateArray(Get(type.GetElementType()!, contracts))
                ?? (TypeArgument)contracts.Close(typeof(ArrayArgument<>), type.GetElementType()!);
        if (Nullable.GetUnderlyingType(type) is Type underlying)
            return (TypeArgument)contracts.Close(typeof(NullableArgument<>), underlying);
        if (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(TesseraMaybe<>))
            return (TypeArgument)contracts.Close(typeof(MaybeArgument<>), type.GetGenericArguments());
        if (CompactTypes.IsInteger(type))
            return (TypeArgument)contracts.Close(typeof(IntegerArgument<>), type);
        Type kind = type.IsEnum
            ? typeof(EnumArgument<>)
            : type.IsValueType
            ? typeof(StructArgument<>)
            : type.IsAbstract
            ? typeof(ClassArgument<>)
            : typeof(ObjectArgument<>);
        return (TypeArgument)contracts.Close(kind, type);
    }
}
