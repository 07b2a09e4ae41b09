using System.ComponentModel;

namespace Tessera.Contracts.Generated;

/// <summary>
/// Describes one type, for generated code: which generic code exists for it, so that none has to be made while the program runs. This class is not meant to
/// be used by hand.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class TesseraGeneratedType
{
    /// <summary>The members that are looked up by name in a type, and that trimming must keep.</summary>
    internal const DynamicallyAccessedMemberTypes Reflected =
        DynamicallyAccessedMemberTypes.AllConstructors
        | DynamicallyAccessedMemberTypes.AllFields
        | DynamicallyAccessedMemberTypes.AllProperties
        | DynamicallyAccessedMemberTypes.AllMethods
        | DynamicallyAccessedMemberTypes.Interfaces;

    private Part? _parts;

    internal TesseraGeneratedType()
    {
    }

    /// <summary>Runs generic code with the type. The converters know its class. Null for a type of which only the family is known.</summary>
    internal object? Argument
    {
        get
        {
            if (field is null)
                Describe?.Invoke(this);
            return field;
        }

        set;
    }

    /// <summary>Sets <see cref="Argument"/> on first use, for a type whose argument is rarely needed. Null for any other type.</summary>
    internal Action<TesseraGeneratedType>? Describe { get; set; }

    /// <summary>Runs generic code with a key type and a value type. Null for a type that is not a pair of a key and a value.</summary>
    internal object? KeyAndValue { get; set; }

    /// <summary>Creates the converter of a type that has its own. The converters know its class. Null for any other type.</summary>
    internal object? BuiltIn { get; set; }

    internal TesseraFamily? Made { get; private set; }

    /// <summary>The scalar form of a type that shows no member. Null if no scalar stands for the type.</summary>
    internal TesseraFamily? Scalar { get; private set; }

    /// <summary>Whether a get-only property of the type can be read.</summary>
    internal bool IsFillable { get; private set; }

    /// <summary>Whether a get-only property of the type can be read if it keeps its collection.</summary>
    internal bool OnlyGrows { get; private set; }

    /// <summary>Creates the code that writes and reads the members. The generated engine knows its class. Null if no code was generated.</summary>
    internal object? Code { get; set; }

    /// <summary>Writes the elements of an asynchronous sequence one by one. The codecs know its class. Null for any other type.</summary>
    internal object? Rows { get; set; }

    /// <summary>The members and the constructor. Null if generated code does not describe them.</summary>
    internal TesseraGeneratedContract? Declaration { get; private set; }

    /// <summary>Whether the rules that the generator shares with the library say that the type is an ordinary object or belongs to a family.</summary>
    internal bool IsDecided => Declaration is not null || Made is not null;

    /// <summary>The names in the order of declaration. Null if generated code does not give them.</summary>
    internal string[]? DeclaredOrder { get; private set; }

    /// <summary>Keeps the members of the type when a program is trimmed, because they are state.</summary>
    public void Members<[DynamicallyAccessedMembers(Reflected)] T>() => _ = typeof(T);

    /// <summary>Keeps the constructors of the type when a program is trimmed. Nothing else is looked up in the type.</summary>
    public void Constructors<
        [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicConstructors | DynamicallyAccessedMemberTypes.NonPublicConstructors)] T>() =>
        _ = typeof(T);

    /// <summary>Gives the declaration order of members or enum names, which a program that was compiled ahead of time does not know.</summary>
    /// <param name="names">The names of the members that the type itself declares.</param>
    public void Order(params string[] names) => DeclaredOrder = names;

    /// <summary>Starts the description of the members and the constructor, as the rules decide them. The type has no attribute with a converter.</summary>
    public TesseraGeneratedContract Contract() => Declaration = new TesseraGeneratedContract();

    /// <summary>States that get-only properties of the type are filled in place. Trimming removes the metadata that say so from framework types.</summary>
    /// <param name="onlyGrows">Whether nothing empties the collection, so that the property has to keep it.</param>
    public void Fillable(bool onlyGrows = false)
    {
        IsFillable = !onlyGrows;
        OnlyGrows = onlyGrows;
    }

    /// <summary>Sets the scalar that stands for the type where the type shows no member.</summary>
    /// <param name="form">The family that converts the scalar to the type and back.</param>
    public void Form(TesseraFamily form) => Scalar = form;

    /// <summary>Sets how objects of the type are created and filled.</summary>
    /// <param name="family">The family of the type.</param>
    public void Family(TesseraFamily family) => Made = family;

    /// <summary>Adds an <see cref="Argument"/> for this type and a related type: a base type, or the type of a member.</summary>
    internal void Add(Type other, object argument) => _parts = new Part(other, argument, _parts);

    /// <summary>Returns null for a type that was not added.</summary>
    internal T? Find<T>(Type other)
        where T : class
    {
        Part? part = _parts;
        while (part is not null && !(part.Other == other && part.Argument is T))
            part = part.Next;
        return part?.Argument as T;
    }

    /// <summary>The argument for one related type, in a linked list.</summary>
    private sealed class Part(Type other, object argument, Part? next)
    {
        public Type Other => other;

        public object Argument => argument;

        public Part? Next => next;
    }
}
