using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Numerics;
using Tessera.Contracts.Generated;

namespace Tessera.Converters.Types;

/// <summary>What kind of type it is that generated code describes. Not meant to be used by hand.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class TesseraTypeKinds
{
    /// <summary>It is a class, an interface or an array.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <param name="type">Its description.</param>
    public static void Class<T>(this TesseraGeneratedType type)
        where T : class => Describe(type, new ClassArgument<T>());

    /// <summary>It is a class with members, which are kept when a program is trimmed. Its objects may stand in slots of it.</summary>
    /// <inheritdoc cref="Class{T}"/>
    public static void Object<[DynamicallyAccessedMembers(TesseraGeneratedType.Reflected)] T>(this TesseraGeneratedType type)
        where T : class
    {
        Describe(type, new ObjectArgument<T>());
        type.Derived<T, T>();
    }

    /// <summary>It is an array of one dimension.</summary>
    /// <typeparam name="T">Of its elements.</typeparam>
    /// <param name="type">Its description.</param>
    public static void Array<T>(this TesseraGeneratedType type) => Describe(type, new ArrayArgument<T>());

    /// <summary>It is a value type with a form of its own, which is never looked at by its members.</summary>
    /// <inheritdoc cref="Class{T}"/>
    public static void Scalar<T>(this TesseraGeneratedType type)
        where T : struct => Describe(type, new ScalarArgument<T>());

    /// <summary>It is an integer of more than 8 bits.</summary>
    /// <inheritdoc cref="Class{T}"/>
    public static void Integer<T>(this TesseraGeneratedType type)
        where T : struct, IBinaryInteger<T>, IMinMaxValue<T> => Describe(type, new IntegerArgument<T>());

    /// <summary>It is the type <see cref="TesseraMaybe{T}"/> of a type.</summary>
    /// <typeparam name="T">The type in it.</typeparam>
    /// <param name="type">Its description.</param>
    public static void Maybe<T>(this TesseraGeneratedType type) => Describe(type, new MaybeArgument<T>());

    /// <summary>It has a converter of its own.</summary>
    /// <param name="type">Its description.</param>
    /// <param name="builtIn">Makes the converter.</param>
    /// <param name="describe">Says what kind of type it is, when somebody wants to know: most programs do not.</param>
    public static void BuiltIn(this TesseraGeneratedType type, TesseraBuiltIn builtIn, Action<TesseraGeneratedType> describe)
    {
        ArgumentNullException.ThrowIfNull(type);
        type.BuiltIn = builtIn;
        type.Describe = describe;
    }

    /// <summary>It is a value type, and neither an enum nor nullable.</summary>
    /// <inheritdoc cref="Class{T}"/>
    public static void Struct<T>(this TesseraGeneratedType type)
        where T : struct => Describe(type, new StructArgument<T>());

    /// <summary>It is an enum. Its names are kept when a program is trimmed.</summary>
    /// <inheritdoc cref="Class{T}"/>
    public static void Enum<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields)] T>(this TesseraGeneratedType type)
        where T : unmanaged, Enum => Describe(type, new EnumArgument<T>());

    /// <summary>It is the type <c>T?</c> of a value type.</summary>
    /// <typeparam name="T">The value type.</typeparam>
    /// <param name="type">Its description.</param>
    public static void Nullable<T>(this TesseraGeneratedType type)
        where T : struct => Describe(type, new NullableArgument<T>());

    /// <summary>Its objects may stand in slots of a class or interface that it derives from, or of itself, if it is a struct.</summary>
    /// <typeparam name="TBase">The class or interface.</typeparam>
    /// <typeparam name="T">The type.</typeparam>
    /// <param name="type">Its description.</param>
    public static void Derived<TBase, T>(this TesseraGeneratedType type)
        where T : TBase
    {
        ArgumentNullException.ThrowIfNull(type);
        type.Add(typeof(TBase), new DerivedArgument<TBase, T>());
    }

    /// <summary>It is the pair of a key and a value.</summary>
    /// <typeparam name="TKey">Of the key.</typeparam>
    /// <typeparam name="TValue">Of the value.</typeparam>
    /// <param name="type">Its description.</param>
    public static void Pair<TKey, TValue>(this TesseraGeneratedType type)
        where TKey : notnull
    {
        ArgumentNullException.ThrowIfNull(type);
        type.KeyAndValue = new PairArgument<TKey, TValue>();
    }

    private static void Describe(TesseraGeneratedType type, TypeArgument argument)
    {
        ArgumentNullException.ThrowIfNull(type);
        type.Argument = argument;
    }
}
