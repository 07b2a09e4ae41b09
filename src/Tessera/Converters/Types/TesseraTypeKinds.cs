using System.ComponentModel;
using System.Numerics;
using Tessera.Contracts.Generated;

namespace Tessera.Converters.Types;

/// <summary>Says of which kind a type is that generated code describes. Not meant to be used by hand.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class TesseraTypeKinds
{
    /// <summary>Describes a class, an interface or an array.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <param name="type">The description of the type.</param>
    public static void Class<T>(this TesseraGeneratedType type)
        where T : class => Describe(type, new ClassArgument<T>());

    /// <summary>Describes a class whose members are kept when the program is trimmed. Slots of the class may hold its objects.</summary>
    /// <inheritdoc cref="Class{T}"/>
    public static void Object<[DynamicallyAccessedMembers(TesseraGeneratedType.Reflected)] T>(this TesseraGeneratedType type)
        where T : class
    {
        Describe(type, new ObjectArgument<T>());
        type.Derived<T, T>();
    }

    /// <summary>Describes an array of one dimension.</summary>
    /// <typeparam name="T">The type of the elements.</typeparam>
    /// <param name="type">The description of the type.</param>
    public static void Array<T>(this TesseraGeneratedType type) => Describe(type, new ArrayArgument<T>());

    /// <summary>Describes a value type that is not written as its members.</summary>
    /// <inheritdoc cref="Class{T}"/>
    public static void Scalar<T>(this TesseraGeneratedType type)
        where T : struct => Describe(type, new ScalarArgument<T>());

    /// <summary>Describes an integer of more than 8 bits.</summary>
    /// <inheritdoc cref="Class{T}"/>
    public static void Integer<T>(this TesseraGeneratedType type)
        where T : struct, IBinaryInteger<T>, IMinMaxValue<T> => Describe(type, new IntegerArgument<T>());

    /// <summary>Describes a <see cref="TesseraMaybe{T}"/>.</summary>
    /// <typeparam name="T">The type of its value.</typeparam>
    /// <param name="type">The description of the type.</param>
    public static void Maybe<T>(this TesseraGeneratedType type) => Describe(type, new MaybeArgument<T>());

    /// <summary>Describes a built-in type.</summary>
    /// <param name="type">The description of the type.</param>
    /// <param name="builtIn">The row that creates the converter.</param>
    /// <param name="describe">The method that says of which kind the type is. It is called only if needed, which is not so in most programs.</param>
    public static void BuiltIn(this TesseraGeneratedType type, TesseraBuiltIn builtIn, Action<TesseraGeneratedType> describe)
    {
        ArgumentNullException.ThrowIfNull(type);
        type.BuiltIn = builtIn;
        type.Describe = describe;
    }

    /// <summary>Describes a value type that is neither an enum nor nullable.</summary>
    /// <inheritdoc cref="Class{T}"/>
    public static void Struct<T>(this TesseraGeneratedType type)
        where T : struct => Describe(type, new StructArgument<T>());

    /// <summary>Describes an enum. Its names are kept when the program is trimmed.</summary>
    /// <inheritdoc cref="Class{T}"/>
    public static void Enum<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields)] T>(this TesseraGeneratedType type)
        where T : unmanaged, Enum => Describe(type, new EnumArgument<T>());

    /// <summary>Describes the type <c>T?</c> of a value type.</summary>
    /// <typeparam name="T">The value type.</typeparam>
    /// <param name="type">The description of the type.</param>
    public static void Nullable<T>(this TesseraGeneratedType type)
        where T : struct => Describe(type, new NullableArgument<T>());

    /// <summary>Says that slots of a base class or interface may hold objects of the type. If the type is a struct, the base may be the type itself.</summary>
    /// <typeparam name="TBase">The class or interface.</typeparam>
    /// <typeparam name="T">The type.</typeparam>
    /// <param name="type">The description of the type.</param>
    public static void Derived<TBase, T>(this TesseraGeneratedType type)
        where T : TBase
    {
        ArgumentNullException.ThrowIfNull(type);
        type.Add(typeof(TBase), new DerivedArgument<TBase, T>());
    }

    /// <summary>Describes the pair of a key and a value.</summary>
    /// <typeparam name="TKey">The type of the key.</typeparam>
    /// <typeparam name="TValue">The type of the value.</typeparam>
    /// <param name="type">The description of the type.</param>
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
