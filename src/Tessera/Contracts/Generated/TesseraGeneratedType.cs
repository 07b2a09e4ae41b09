using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using Tessera.Contracts.Families;

namespace Tessera.Contracts.Generated;

/// <summary>
/// What generated code says of one type: which generic code there is for it, so that none has to be made while the program runs. Not meant to be used by hand.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class TesseraGeneratedType
{
    /// <summary>What is looked for by name in a type, and so has to be kept when a program is trimmed.</summary>
    private const DynamicallyAccessedMemberTypes Reflected =
        DynamicallyAccessedMemberTypes.AllConstructors
        | DynamicallyAccessedMemberTypes.AllFields
        | DynamicallyAccessedMemberTypes.AllProperties
        | DynamicallyAccessedMemberTypes.AllMethods
        | DynamicallyAccessedMemberTypes.Interfaces;

    private List<(Type Parent, DerivedArgument Argument)>? _derived;

    internal TesseraGeneratedType()
    {
    }

    /// <summary>Null for a type of which only the family was said.</summary>
    internal TypeArgument? Argument { get; private set; }

    /// <summary>Null for a type that is no pair of a key and a value.</summary>
    internal PairArgument? KeyAndValue { get; private set; }

    internal FamilyContract? Contract { get; private set; }

    /// <summary>A get-only property of the type can be read.</summary>
    internal bool IsFillable { get; private set; }

    /// <summary>Makes the code that writes and reads its members; known to the engine that uses it. Null where none was generated.</summary>
    internal Delegate? Code { get; set; }

    /// <summary>Null where it was not said.</summary>
    internal string[]? DeclaredOrder { get; private set; }

    /// <summary>It is a class, an interface or an array.</summary>
    public void Class<T>()
        where T : class => Argument = new ClassArgument<T>();

    /// <summary>It is a value type with a form of its own, which is never looked at by its members.</summary>
    public void Scalar<T>()
        where T : struct => Argument = new ScalarArgument<T>();

    /// <summary>It is a value type, and neither an enum nor nullable.</summary>
    public void Struct<T>()
        where T : struct => Argument = new StructArgument<T>();

    /// <summary>It is an enum. Its names are kept when a program is trimmed.</summary>
    public void Enum<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields)] T>()
        where T : unmanaged, Enum => Argument = new EnumArgument<T>();

    /// <summary>It is the type <c>T?</c> of a value type.</summary>
    public void Nullable<T>()
        where T : struct => Argument = new NullableArgument<T>();

    /// <summary>Its objects may stand in slots of a class or interface that it derives from, or of itself.</summary>
    public void Derived<TBase, T>()
        where T : TBase => (_derived ??= []).Add((typeof(TBase), new DerivedArgument<TBase, T>()));

    /// <summary>Its members are state, and have to be kept when a program is trimmed.</summary>
    public void Members<[DynamicallyAccessedMembers(Reflected)] T>() => _ = typeof(T);

    /// <summary>It is created, and nothing else is looked for in it.</summary>
    public void Constructors<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicConstructors | DynamicallyAccessedMemberTypes.NonPublicConstructors)] T>() => _ = typeof(T);

    /// <summary>Its fields and properties, or the names of an enum, in the order of their declaration, which a program that was compiled ahead of time does not know.</summary>
    /// <param name="names">Of the members that the type itself declares.</param>
    public void Order(params string[] names) => DeclaredOrder = names;

    /// <summary>A get-only property of the type can be read: its collection is filled in place. What says so is trimmed from types of the framework.</summary>
    public void Fillable() => IsFillable = true;

    /// <summary>It is the pair of a key and a value.</summary>
    public void Pair<TKey, TValue>()
        where TKey : notnull => KeyAndValue = new PairArgument<TKey, TValue>();

    /// <summary>It is made and filled like this.</summary>
    /// <param name="family">The family of the type.</param>
    public void Family(TesseraFamily family) => Contract = (FamilyContract)family;

    internal DerivedArgument? FindDerived(Type parent) => _derived?.Find(derived => derived.Parent == parent).Argument;
}
